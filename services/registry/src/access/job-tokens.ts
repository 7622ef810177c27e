import { type Clock, isServiceError, limitBody, parseText, ServiceError } from '@meridian/service';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as v from 'valibot';
import { isSafeUrl } from '../config';
import type { RegistryContext } from '../context';
import { appsSchema } from '../trust';

/** Algorithms with public keys alone: no shared secret, and not `none`. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];
/** How far two clocks may differ. */
const toleranceSeconds = 30;
const maxActorLength = 200;
/** An issuer is asked once in this time, however many tokens come. */
const retryAfterMs = 10_000;
const timeoutMs = 5000;
const maxBytes = 500_000;

const safeUrl = v.pipe(v.string(), v.check(isSafeUrl, 'an https URL'));

const trustedJobsSchema = v.pipe(
  v.array(
    v.strictObject({
      /** As the tokens name it in `iss`, character by character. */
      issuer: safeUrl,
      /** What the tokens have to name in `aud`: tokens that were made for others do not count. */
      audience: v.pipe(v.string(), v.minLength(1)),
      /** Where the issuer's keys are; else its discovery document says so. */
      jwksUrl: v.exactOptional(safeUrl),
      /** Claims that the token has to have, with these values. At least one: an issuer has many customers. */
      claims: v.pipe(
        v.record(v.string(), v.string()),
        v.check((claims) => Object.keys(claims).length > 0, 'at least one claim'),
      ),
      apps: appsSchema,
    }),
  ),
  v.check((jobs) => {
    const urls = new Map(jobs.map(({ issuer, jwksUrl }) => [issuer, jwksUrl]));
    return jobs.every(({ issuer, jwksUrl }) => urls.get(issuer) === jwksUrl);
  }, 'one jwksUrl for each issuer'),
);

/** A job of a CI whose own token counts in place of a token of this registry. */
export type TrustedJob = v.InferOutput<typeof trustedJobsSchema>[number];

/** @throws ServiceError `internal` when the text is no list of trusted jobs. */
export function parseTrustedJobs(text: string, origin: string): TrustedJob[] {
  return parseText(text, trustedJobsSchema, {
    code: 'internal',
    expected: `a list of {issuer, audience, claims, apps} in ${origin}`,
    suggestion: 'docs/operating.md shows the form of the file.',
  });
}

/**
 * Accepts tokens by OpenID Connect: signed by a trusted issuer, for our audience, not expired, with the claims of the
 * settings. The job may release the apps of every entry that it fits.
 *
 * @param jobs the settings as they are now
 * @returns throws ServiceError `unauthenticated`, `forbidden` for a valid token of another job, or `unavailable` when
 *   the keys of the issuer cannot be fetched
 */
export function createJobTokens(
  jobs: () => readonly TrustedJob[],
  clock: Clock,
): RegistryContext['jobTokens'] {
  const known = new Map<string, JWTVerifyGetKey>();
  const keysOf = (job: TrustedJob): JWTVerifyGetKey => {
    const name = `${job.issuer} ${job.jwksUrl}`;
    const keys = known.get(name) ?? openIssuerKeys(job);
    known.set(name, keys);
    return keys;
  };
  return async (token) => {
    const issuer = readIssuer(token);
    const ofIssuer = jobs().filter((job) => job.issuer === issuer);
    const [first] = ofIssuer;
    if (!first)
      throw rejection(
        `of an issuer that it trusts, found one of ${show(issuer ?? 'no issuer')}`,
        'Set REGISTRY_TOKEN to a token of this registry, or let an operator list the issuer (REGISTRY_OIDC).',
      );
    const { payload } = await jwtVerify(token, keysOf(first), {
      issuer: first.issuer,
      audience: ofIssuer.map(({ audience }) => audience),
      algorithms,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: toleranceSeconds,
      currentDate: clock(),
    }).catch((error: Error) => {
      if (isServiceError(error)) throw error;
      throw rejection(
        `of ${first.issuer} for this registry, found another one: ${error.message}`,
        'Let the job ask for its token right before it is used, for the audience of this registry.',
        error,
      );
    });
    const fitting = ofIssuer.filter((job) => fits(payload, job));
    if (fitting.length === 0) throw otherJob(payload, ofIssuer);
    return {
      actor: show(`${first.issuer} ${payload.sub}`),
      role: 'publish',
      apps: [...new Set(fitting.flatMap(({ apps }) => apps))],
    };
  };
}

function readIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

function fits(payload: JWTPayload, { audience, claims }: TrustedJob): boolean {
  const isForUs = [payload.aud ?? []].flat().includes(audience);
  return isForUs && Object.entries(claims).every(([name, value]) => payload[name] === value);
}

/** Names what the token says, not what is expected: anyone who uses that CI may have sent it. */
function otherJob(payload: JWTPayload, jobs: readonly TrustedJob[]): ServiceError {
  const names = [...new Set(jobs.flatMap(({ claims }) => Object.keys(claims)))];
  const found = names.map((name) => `${name} ${show(JSON.stringify(payload[name]) ?? 'missing')}`);
  const message = `expected a job that this registry trusts, found one with ${found.join(', ')}`;
  const suggestion = 'Let an operator list the claims of this job (REGISTRY_OIDC).';
  return new ServiceError('forbidden', message, { suggestion });
}

function rejection(expectedAndFound: string, suggestion: string, cause?: unknown): ServiceError {
  const message = `expected a token ${expectedAndFound}`;
  return new ServiceError('unauthenticated', message, { suggestion, cause });
}

/** Text of a token, made safe for messages and the history. */
function show(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').slice(0, maxActorLength);
}

/** Its signal is the timeout that discovery and keys share. */
type FetchInit = Parameters<FetchImplementation>[1];

/**
 * The public keys of an issuer, fetched when they are first needed and cached for ten minutes. When the issuer does not
 * respond, cached keys stay valid: only a fetch fails, with ServiceError `unavailable`.
 */
function openIssuerKeys({ issuer, jwksUrl }: TrustedJob) {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  return createRemoteJWKSet(new URL(jwksUrl ?? issuer), {
    timeoutDuration: timeoutMs,
    [customFetch]: async (_, init) => {
      try {
        if (performance.now() - askedAtMs < retryAfterMs)
          throw new Error(`${issuer} was asked less than 10 s ago`);
        askedAtMs = performance.now();
        // The URL of the keys is looked up each time, because an issuer may move them.
        return Response.json(await fetchJson(jwksUrl ?? (await discover(issuer, init)), init));
      } catch (cause) {
        throw new ServiceError('unavailable', `expected the keys of ${issuer}, found no response`, {
          suggestion: 'Try again in a minute, or use a token of the registry.',
          retryAfterSeconds: retryAfterMs / 1000,
          cause,
        });
      }
    },
  });
}

/** Where the keys are, by OpenID Connect Discovery 1.0, section 3. */
async function discover(issuer: string, init: FetchInit): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const schema = v.object({ issuer: v.literal(issuer), jwks_uri: safeUrl });
  return v.parse(schema, await fetchJson(url, init)).jwks_uri;
}

async function fetchJson(url: string, init: FetchInit): Promise<unknown> {
  const options = { maxBytes, url, signal: init.signal };
  const response = limitBody(await fetch(url, init), options);
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}
