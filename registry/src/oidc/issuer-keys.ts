import { limitBody, ServiceError } from '@meridian/service';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';
import * as v from 'valibot';
import { safeUrl } from './safe-url';
import type { TrustedJob } from './trusted-jobs';

const timeoutMs = 5000;
const maxBytes = 500_000;
/** Time for which an issuer that does not respond is not asked again, whoever sends tokens. */
const retryAfterMs = 10_000;

/** OpenID Connect Discovery 1.0, section 3. */
const discoverySchema = v.object({ issuer: v.string(), jwks_uri: safeUrl });

/** With a timeout, which discovery and keys share. */
type FetchInit = Parameters<FetchImplementation>[1];
type Issuer = Pick<TrustedJob, 'issuer' | 'jwksUrl'>;

/** The public keys of issuers, fetched when they are first needed and cached for ten minutes. */
export function createIssuerKeys() {
  const known = new Map<string, { jwksUrl: string | undefined; keys: JWTVerifyGetKey }>();

  /** @returns throws ServiceError `unavailable` while the issuer does not respond */
  return ({ issuer, jwksUrl }: Issuer): JWTVerifyGetKey => {
    const found = known.get(issuer);
    if (found && found.jwksUrl === jwksUrl) return found.keys;
    const keys = openKeys(issuer, jwksUrl);
    known.set(issuer, { jwksUrl, keys });
    return keys;
  };
}

/** Cached keys count while the issuer does not respond: only what has to be fetched fails then. */
function openKeys(issuer: string, jwksUrl: string | undefined): JWTVerifyGetKey {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  const isTooSoon = () => performance.now() - failedAtMs < retryAfterMs;
  const keys = createRemoteJWKSet(new URL(jwksUrl ?? discoveryUrl(issuer)), {
    timeoutDuration: timeoutMs,
    // Where the keys are is looked up each time, because an issuer may move them.
    [customFetch]: async (_, init) => {
      if (isTooSoon()) throw new Error(`${issuer} failed to respond less than 10 s ago`);
      return fetchLimited(jwksUrl ?? (await discover(issuer, init)), init);
    },
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      // A fetch that was left out is no failure of its own: it would put the next one off for ever.
      if (!isTooSoon()) failedAtMs = performance.now();
      throw unavailable(issuer, error);
    }
  };
}

function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

async function discover(issuer: string, init: FetchInit): Promise<string> {
  const url = discoveryUrl(issuer);
  const response = await fetchLimited(url, init);
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
  const document = v.parse(discoverySchema, await response.json());
  if (document.issuer !== issuer)
    throw new Error(`${url}: expected the issuer ${issuer}, found ${document.issuer}`);
  return document.jwks_uri;
}

async function fetchLimited(url: string, init: FetchInit): Promise<Response> {
  return limitBody(await fetch(url, init), { maxBytes, url, signal: init.signal });
}

/** Whether the keys were there, and the token's is none of them. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

function unavailable(issuer: string, cause?: unknown): ServiceError {
  return new ServiceError('unavailable', `expected the keys of ${issuer}, found no response`, {
    suggestion: 'Try again in a minute, or use a token of the registry.',
    retryAfterSeconds: retryAfterMs / 1000,
    cause,
  });
}
