import { limitBody, ServiceError } from '@meridian/service';
import { createRemoteJWKSet, customFetch, type FetchImplementation } from 'jose';
import * as v from 'valibot';
import { safeUrl, type TrustedJob } from './trusted-jobs';

const timeoutMs = 5000;
const maxBytes = 500_000;
/** An issuer is asked once in this time, whoever sends tokens. */
const retryAfterMs = 10_000;

/** With a timeout, which discovery and keys share. */
type FetchInit = Parameters<FetchImplementation>[1];

/**
 * The public keys of an issuer, fetched when they are first needed and cached for ten minutes. Cached keys count while
 * the issuer does not respond: only what has to be fetched fails then, with ServiceError `unavailable`.
 */
export function openIssuerKeys({ issuer, jwksUrl }: Pick<TrustedJob, 'issuer' | 'jwksUrl'>) {
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
