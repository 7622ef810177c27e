/** The registry for those who use it: site server, command line, start scripts. */
export {
  createPrivateKeyPem,
  createToken,
  type DevelopmentKeys,
  digestOf,
  hashToken,
  type LiveMapAnswer,
  type LiveMapCheck,
  openDevelopmentKeys,
  openSettingsFile,
  parseRecord,
  parseSigningKey,
  parseTrustRoot,
  RegistryError,
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
export type {
  ChangeAnswer,
  Published,
  ReleaseAnswer,
  ReleaseSummary,
  Status,
} from '../wire/answers';
export type { PromoteRequest, RollbackRequest } from '../wire/requests';
export { readBuiltRecord } from './publish-directory';
export {
  createRegistryClient,
  defaultChannel,
  type LiveMapQuery,
  type RegistryClient,
} from './registry-client';
