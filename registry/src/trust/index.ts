/** Who signed what: shared by the registry, its client and, through the client, the site server. */
export * from './access-token';
export { type DevelopmentKeys, openDevelopmentKeys } from './development-keys';
export { digestOf, hasLostTrust, isTrustedKey, signPayload, verifySigned } from './signed';
export * from './signing-key';
export {
  changeTrustRoot,
  listTeams,
  parseTrustRoot,
  type TrustRoot,
  withKey,
} from './trust-root';
export * from './verify-live-map';
export * from './verify-preview';
export * from './verify-release';
