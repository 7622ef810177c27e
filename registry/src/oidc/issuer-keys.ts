import { limitBody, ServiceError } from '@meridian/service';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';
import * as v from 'valibot';
import { safeUrl } from '../safe-url';
import type { TrustedJob } from './trusted-jobs';

const timeoutMs = 5000;
const maxBytes = 500_000;
/** An issuer is asked once in this time, whoever sends tokens. */
const retryAfterMs = 10_000;

/** OpenID Connect Discovery 1.0, section 3. */
const discoverySchema = v.object({ issuer: v.string(), jwks_uri: safeUrl });

/** With a timeout, which discovery and keys share. */
type FetchInit = Parameters<FetchImplementation>[1];
type Issuer = Pick<TrustedJob, 'issuer' | 'jwksUrl'>;

/** The public keys of issuers, fetched when they are first needed and cached for ten minutes. */
export function createIssuerKeys() {
  const known = new Map<string, JWTVerifyGetKey>();

  /** @returns throws ServiceError `unavailable` while the issuer does not respond */
  return (issuer: Issuer): JWTVerifyGetKey => {
    const name = `${issuer.issuer} ${issuer.jwksUrl}`;
    const keys = known.get(name) ?? openKeys(issuer);
    known.set(name, keys);
    return keys;
  };
}

/** Cached keys count while the issuer does not respond: only what has to be fetched fails then. */
function openKeys({ issuer, jwksUrl }: Issuer): JWTVerifyGetKey {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const keys = createRemoteJWKSet(new URL(jwksUrl ?? issuer), {
    timeoutDuration: timeoutMs,
    [customFetch]: async (_, init) => {
      if (performance.now() - askedAtMs < retryAfterMs)
        throw new Error(`${issuer} was asked less than 10 s ago`);
      askedAtMs = performance.now();
      // Where the keys are is looked up each time, because an issuer may move them.
      return fetchLimited(jwksUrl ?? (await discover(issuer, init)), init);
    },
  });
  return (header, token) =>
    keys(header, token).catch((cause) => {
      if (isAboutToken(cause)) throw cause;
      throw new ServiceError('unavailable', `expected the keys of ${issuer}, found no response`, {
        suggestion: 'Try again in a minute, or use a token of the registry.',
        retryAfterSeconds: retryAfterMs / 1000,
        cause,
      });
    });
}

async function discover(issuer: string, init: FetchInit): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
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
