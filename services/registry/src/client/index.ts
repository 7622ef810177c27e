/** The registry for those who use it: site server, command line, start scripts. */

export type { AuditEntry } from '../api/access';
export type * from '../api/changes';
export { nameGeneration, type Status } from '../api/channels';
export type { Diff } from '../api/diffs';
export type { PreviewCreated } from '../api/previews';
export type * from '../api/releases';
export type { SentReport, SiteServer } from '../api/site-servers';
export type * from '../api/telemetry';
export { describeMisfit, listMisfits } from '../rules/check-beside';
export * from '../trust';
export { readBuiltRecord } from './publish-directory';
export { createRegistryClient, type LiveMapQuery, type RegistryClient } from './registry-client';
