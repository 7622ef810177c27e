import { type Clock, isServiceError, limitBody, ServiceError } from '@meridian/service';
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
import type { RegistryContext } from '../context';
import { safeUrl, type TrustedJob } from './trusted-jobs';

/** What an issuer's public keys can verify; none with a shared secret, and not `none`. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];
/** Two clocks may differ by this. */
const toleranceSeconds = 30;
const maxActorLength = 200;
/** Of a request to an issuer, which is asked once in this time, no matter who sends tokens. */
const retryAfterMs = 10_000;
const timeoutMs = 5000;
const maxBytes = 500_000;

/**
 * Takes tokens by OpenID Connect: signed by a trusted issuer, for our audience, not expired, with the claims that the
 * settings ask for. The job may release the apps of every entry that it fits.
 *
 * @param jobs the settings as they are now
 * @returns throws ServiceError `unauthenticated`, `forbidden` for a genuine token of another job, or `unavailable`
 * when the issuer's keys cannot be fetched
 */
export function createJobTokens(
  jobs: () => readonly TrustedJob[],
  clock: Clock,
): RegistryContext['jobTokens'] {
  /** By issuer, and where its keys are. */
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

/** Undefined for a text that is no token. */
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

/** Names what the token says, not what is expected: its sender may be anybody who uses that CI. */
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

/** Text of a token, for messages and the history. */
function show(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').slice(0, maxActorLength);
}

/** With a timeout, which discovery and keys share. */
type FetchInit = Parameters<FetchImplementation>[1];

/**
 * The public keys of an issuer, fetched when they are first needed and cached for ten minutes. Cached keys count while
 * the issuer does not respond: only what has to be fetched fails then, with ServiceError `unavailable`.
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
        // Where the keys are is looked up each time, because an issuer may move them.
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
