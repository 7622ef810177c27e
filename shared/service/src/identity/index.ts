/** The ID tokens of Firebase and its emulator, for servers that exchange them for sessions. */
export { createEmulatorKeys, createFirebaseKeys, tokenKeysPath } from './token-keys';
export { createTokenVerifier, type TokenVerifier, type VerifiedToken } from './verify-token';
