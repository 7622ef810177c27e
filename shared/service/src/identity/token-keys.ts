import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { limitBody } from '../http/limit-body';
import { internalTokenHeader } from '../secrets/internal-token';

/** Google publishes the keys of Firebase's ID tokens here, as a JWK set. */
const googleOrigin = 'https://www.googleapis.com';
/** The emulator publishes its keys at the same path. */
export const tokenKeysPath = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const timeoutMs = 10_000;
const maxBytes = 500_000;

/** Public keys of Firebase's tokens, fetched on first use. */
export function createFirebaseKeys(): JWTVerifyGetKey {
  return createRemoteKeys(googleOrigin, {});
}

/** Public keys of the identity emulator's tokens, which only our own processes can fetch. */
export function createEmulatorKeys(identityUrl: string, internalToken: string): JWTVerifyGetKey {
  return createRemoteKeys(identityUrl, { [internalTokenHeader]: internalToken });
}

function createRemoteKeys(origin: string, headers: Record<string, string>): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${origin}${tokenKeysPath}`), {
    timeoutDuration: timeoutMs,
    headers,
    [customFetch]: async (url, init) =>
      limitBody(await fetch(url, init), { maxBytes, url, signal: init.signal }),
  });
}
