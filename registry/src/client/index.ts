/** The registry for those who use it: site server, command line, start scripts. */

export type { AuditEntry } from '../api/audit-responses';
export type { BlockChange } from '../api/block-responses';
export type { Diff } from '../api/console-responses';
export type { ReleaseError } from '../api/error-responses';
export { parseSchedule } from '../api/parse-schedule';
export type { PreviewCreated } from '../api/preview-responses';
export type { Retention, WeighedRelease } from '../api/removal-responses';
export type {
  RetireRequest,
  RolloutStep,
} from '../api/requests';
export type {
  ChangeResponse,
  Published,
  ReleaseList,
  ReleaseResponse,
  ReleaseSummary,
  RolloutResponse,
  Status,
} from '../api/responses';
export type { SiteServer } from '../api/site-servers';
export type { EvidenceResponse, Telemetry } from '../api/telemetry-responses';
export { describeMisfit, listMisfits } from '../rules/check-beside';
export * from '../trust';
export { readBuiltRecord } from './publish-directory';
export {
  createRegistryClient,
  defaultChannel,
  type LiveMapQuery,
  type RegistryClient,
} from './registry-client';
export { requireWhole, type Verification, verifyRegistry } from './verify-registry';
