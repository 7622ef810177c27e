/** The registry's requests and responses for programs that run in a browser. */

export { type AuditEntry, auditSchema } from './audit-responses';
export type { BlockRequest, UnblockRequest } from './block-requests';
export { type BlockChange, blockChangeSchema } from './block-responses';
export {
  type AppChangeResponse,
  type ChannelList,
  channelsSchema,
  type Diff,
  diffSchema,
  type LiveRelease,
  type LiveReleases,
  liveReleasesSchema,
  type Plan,
  planSchema,
  type ReleaseFacts,
} from './console-responses';
export {
  type ConsoleSettings,
  consoleSettingsSchema,
  type Me,
  meSchema,
  sessionSchema,
} from './console-session';
export { errorsSchema, type ReleaseError, type ReleaseErrors } from './error-responses';
export { generationNamePattern, nameGeneration } from './generation-name';
export { parseSchedule } from './parse-schedule';
export type { PlanRequest } from './plan-requests';
export type { PreviewRequest } from './preview-requests';
export { type PreviewCreated, previewCreatedSchema } from './preview-responses';
export type {
  PromoteRequest,
  RetireRequest,
  RollbackRequest,
  RolloutStep,
} from './requests';
export {
  type ChangeResponse,
  changeSchema,
  historySchema,
  type ReleaseList,
  type ReleaseSummary,
  type RolloutResponse,
  releaseListSchema,
  releaseResponseSchema,
  rolloutResponseSchema,
  type Status,
  statusSchema,
} from './responses';
export { type SiteServer, type SiteServers, siteServersSchema } from './site-servers';
export { type FiguresOfRelease, summarizeFigures } from './summarize-figures';
export { type EvidenceResponse, type Telemetry, telemetrySchema } from './telemetry-responses';
