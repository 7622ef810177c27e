/** Who signed what: shared by the registry, its client and, through the client, the site server. */
export * from './access-token';
export { changeTokens, changeTrustRoot, hasCode } from './change-file';
export { type DevelopmentKeys, openDevelopmentKeys } from './development-keys';
export { openSettingsFile } from './settings-file';
export { digestOf, hasLostTrust, isTrustedKey, signPayload, verifySigned } from './signed';
export * from './signing-key';
export { listTeams, parseTrustRoot, type TrustRoot, withKey } from './trust-root';
export * from './verify-live-map';
export * from './verify-preview';
export * from './verify-release';
