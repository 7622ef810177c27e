import { type Clock, isServiceError, ServiceError } from '@meridian/service';
import { decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { JobTokens } from '../trust';
import { openIssuerKeys } from './issuer-keys';
import type { TrustedJob } from './trusted-jobs';

/** What an issuer's public keys can verify; none with a shared secret, and not `none`. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];
/** Two clocks may differ by this. */
const toleranceSeconds = 30;
const maxActorLength = 200;

/**
 * Takes tokens by OpenID Connect: signed by a trusted issuer, for our audience, not expired, with the claims that the
 * settings ask for. The job may release the apps of every entry that it fits.
 *
 * @param jobs the settings as they are now
 * @returns throws ServiceError `unauthenticated`, `forbidden` for a genuine token of another job, or `unavailable`
 * when the issuer's keys cannot be fetched
 */
export function createJobTokens(jobs: () => readonly TrustedJob[], clock: Clock): JobTokens {
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
