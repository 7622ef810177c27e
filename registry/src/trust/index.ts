/** Who signed what: shared by the registry, its client and, through the client, the site server. */
export {
  type Access,
  type AccessToken,
  appsSchema,
  findAccessToken,
  type JobTokens,
  mayRelease,
  parseAccessTokens,
} from './access-token';
export { type DevelopmentKeys, openDevelopmentKeys } from './development-keys';
export { hasCode, withLock } from './lock-file';
export { mapLifetimeMs } from './map-lifetime';
export { openSettingsFile } from './settings-file';
export { digestOf, hasLostTrust, isTrustedKey, signPayload, verifySigned } from './signed';
export {
  createPrivateKeyPem,
  parsePublicKey,
  parseSigningKey,
  readSigningKey,
  type SigningKey,
} from './signing-key';
export { changeTokens, changeTrustRoot, withKey } from './trust-files';
export { listTeams, parseTrustRoot, type TrustRoot } from './trust-root';
export {
  type LiveMapResponse,
  liveMapResponseSchema,
  parseLiveMap,
  type VerifiedLiveMap,
  verifyLiveMap,
} from './verify-live-map';
export {
  type PreviewResponse,
  previewResponseSchema,
  verifyPreview,
} from './verify-preview';
export {
  findRecord,
  parseFacts,
  parseRecord,
  readRelease,
  verifyRelease,
} from './verify-release';
