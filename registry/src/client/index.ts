/** The registry for those who use it: site server, command line, start scripts. */

export type { PromoteRequest, RollbackRequest } from '../api/requests';
export type {
  ChangeResponse,
  Published,
  ReleaseResponse,
  ReleaseSummary,
  Status,
} from '../api/responses';
export {
  createPrivateKeyPem,
  createToken,
  type DevelopmentKeys,
  digestOf,
  hashToken,
  type LiveMapCheck,
  type LiveMapResponse,
  openDevelopmentKeys,
  openSettingsFile,
  parseRecord,
  parseSigningKey,
  parseTrustRoot,
  type Role,
  readSigningKey,
  type SigningKey,
  signPayload,
  type TrustRoot,
  type VerifiedLiveMap,
  type VerifiedRelease,
  verifyLiveMap,
  verifyRelease,
  verifySigned,
} from '../trust';
export { readBuiltRecord } from './publish-directory';
export {
  createRegistryClient,
  defaultChannel,
  type LiveMapQuery,
  type RegistryClient,
} from './registry-client';
