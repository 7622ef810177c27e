/** The registry for programs that use it: site server, command line, start scripts. */

export type { AuditEntry } from '../api/access-schemas';
export type * from '../api/change-schemas';
export { nameGeneration, type Status } from '../api/channel-schemas';
export type { Diff } from '../api/diff-schemas';
export type * from '../api/evidence-schemas';
export type { PreviewCreated } from '../api/preview-schemas';
export type * from '../api/release-schemas';
export type { SentReport, SiteServer } from '../api/site-server-schemas';
export { describeMisfit, listMisfits } from '../rules/fitting';
export * from '../trust';
export { readBuiltRecord } from './publish-directory';
export { createRegistryClient, type LiveMapQuery, type RegistryClient } from './registry-client';
