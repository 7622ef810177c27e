/** The registry for those who use it: site server, command line, start scripts. */

export type { AuditEntry } from '../api/audit-responses';
export type { BlockChange } from '../api/block-responses';
export type { ReleaseError } from '../api/error-responses';
export { parseSchedule } from '../api/parse-schedule';
export { maxPreviewSeconds, type PreviewRequest } from '../api/preview-requests';
export type { PreviewCreated } from '../api/preview-responses';
export type { Retention, WeighedRelease } from '../api/removal-responses';
export {
  maxAppsOfChange,
  type PromoteRequest,
  type RetireRequest,
  type RollbackRequest,
  type RolloutStep,
} from '../api/requests';
export type {
  ChangeResponse,
  FreezeResponse,
  PendingResponse,
  Published,
  ReleaseList,
  ReleaseResponse,
  ReleaseSummary,
  RolloutResponse,
  Status,
} from '../api/responses';
export type { RootPublished } from '../api/root-responses';
export type { SiteServer } from '../api/site-servers';
export type { TeamChangeRequest } from '../api/team-requests';
export type { Team, TeamChanged, Teams } from '../api/team-responses';
export type { EvidenceResponse, Telemetry } from '../api/telemetry-responses';
export type { FieldChange } from '../changes/compare-fields';
export {
  type AppChange,
  type ComparedRelease,
  describeChange,
  type ListChange,
  type ReleaseChange,
} from '../changes/describe-change';
export { describeMisfit, listMisfits } from '../gates/check-beside';
export * from '../trust';
export { type AppTypesQuery, fetchAppTypes } from './fetch-app-types';
export { findNewestRoot, followRoots } from './follow-roots';
export { readBuiltRecord } from './publish-directory';
export {
  createRegistryClient,
  defaultChannel,
  type LiveMapQuery,
  type RegistryClient,
} from './registry-client';
export { requireWhole, type Verification, verifyRegistry } from './verify-registry';
