import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { limitBody } from '../http/limit-body';
import { internalTokenHeader } from '../secrets/internal-token';

/** Google publishes the keys of Firebase's ID tokens here, as a JWK set. */
const googleOrigin = 'https://www.googleapis.com';
/** The emulator publishes its own at the same path. */
export const tokenKeysPath = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const timeoutMs = 10_000;
const maxBytes = 500_000;

/** The public keys of the tokens of Firebase, fetched when they are first needed. */
export function createFirebaseKeys(): JWTVerifyGetKey {
  return createRemoteKeys(googleOrigin, {});
}

/** The same of the identity emulator, which shows them to our own processes alone. */
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
