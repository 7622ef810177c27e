import { limitBody, ServiceError } from '@meridian/service';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { safeUrl, type TrustedJob } from './trusted-jobs';

const timeoutMs = 5000;
const maxBytes = 500_000;
/** Time for which an issuer that does not respond is not asked again, whoever sends tokens. */
const restMs = 10_000;

/** OpenID Connect Discovery 1.0, section 3. */
const discoverySchema = v.object({ issuer: v.string(), jwks_uri: safeUrl });

type Issuer = Pick<TrustedJob, 'issuer' | 'jwksUrl'>;

/** The public keys of issuers, fetched when they are first needed and cached for ten minutes. */
export function createIssuerKeys() {
  const known = new Map<string, { jwksUrl: string | undefined; keys: JWTVerifyGetKey }>();

  /** @returns throws ServiceError `unavailable` while the issuer does not respond */
  return ({ issuer, jwksUrl }: Issuer): JWTVerifyGetKey => {
    const found = known.get(issuer);
    if (found && found.jwksUrl === jwksUrl) return found.keys;
    const keys = resting(issuer, openKeys(issuer, jwksUrl));
    known.set(issuer, { jwksUrl, keys });
    return keys;
  };
}

function openKeys(issuer: string, jwksUrl: string | undefined): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  return async (header, token) => {
    keys ??= createRemoteJWKSet(new URL(jwksUrl ?? (await discover(issuer))), {
      timeoutDuration: timeoutMs,
      [customFetch]: fetchLimited,
    });
    return keys(header, token);
  };
}

function resting(issuer: string, keys: JWTVerifyGetKey): JWTVerifyGetKey {
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return async (header, token) => {
    if (performance.now() - failedAtMs < restMs) throw unavailable(issuer);
    try {
      return await keys(header, token);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      failedAtMs = performance.now();
      throw unavailable(issuer, error);
    }
  };
}

async function discover(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetchLimited(url, { redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
  const document = v.parse(discoverySchema, await response.json());
  if (document.issuer !== issuer)
    throw new Error(`${url}: expected the issuer ${issuer}, found ${document.issuer}`);
  return document.jwks_uri;
}

async function fetchLimited(url: string, init: RequestInit): Promise<Response> {
  const signal = init.signal ?? AbortSignal.timeout(timeoutMs);
  return limitBody(await fetch(url, { ...init, signal }), { maxBytes, url, signal });
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
    retryAfterSeconds: restMs / 1000,
    cause,
  });
}
