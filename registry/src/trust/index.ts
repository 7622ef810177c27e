/** Who signed what: shared by the registry, its client and, through the client, the site server. */
export {
  type Access,
  type AccessToken,
  actionRightSchema,
  findAccessToken,
  isAllowed,
  parseAccessTokens,
} from './access-token';
export { chainEntry, createChainCheck, describeStep, nameGeneration } from './audit-chain';
export { type DelegatedTrust, openDelegatedTrust } from './delegated-trust';
export {
  compareDelegations,
  type Delegation,
  requireUnendedKey,
  type TeamKey,
  type VerifiedDelegation,
  verifyDelegation,
} from './delegation';
export { type DevelopmentKeys, openDevelopmentKeys } from './development-keys';
export { heartbeatKey, heartbeatRole, type KeyRole } from './key-roles';
export { hasCode } from './lock-file';
export { mapLifetimeMs } from './map-lifetime';
export { parseSignedRoot, parseTrustRoot, toTrustRoot } from './read-trust-root';
export {
  type Action,
  actions,
  enrolRight,
  freezeRight,
  type OperatorRight,
  parseRoles,
  pruneRight,
  rightsOfRole,
  telemetryRight,
} from './roles';
export { openRootChain, type RootChain } from './root-chain';
export {
  draftRoot,
  findSigners,
  maxRootBytes,
  type RootContent,
  readRootContent,
  type SignedRoot,
  signedRootSchema,
  signRoot,
  type VerifiedRoot,
  verifyRoot,
} from './root-document';
export { openSettingsFile } from './settings-file';
export { digestOf, hasLostTrust, isTrustedKey, signPayload, verifySigned } from './signed';
export {
  createPrivateKeyPem,
  parsePublicKey,
  parseSigningKey,
  readSigningKey,
  type SigningKey,
} from './signing-key';
export { requireUnexpiredRoot, type TrustRoot } from './trust-root';
export {
  type LiveMapCheck,
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
  type VerifiedRelease,
  verifyRelease,
} from './verify-release';
