/** Exports for every app; small, because every page loads it. Schemas: `./schemas`. */
export type * from './api';
export type * from './error-codes';
export type * from './event-types';
export type { FieldFault } from './forms/check-values';
export type * from './forms/pre-registration/received-pre-registration';
export type * from './forms/submission';
export type * from './pages/listing';
export type * from './pages/page-meta';
export * from './pages/path-to';
export type * from './pages/search-types';
// Declarations of apps can extend interfaces that are exported with `*`, but not by name.
export type * from './pages/site-types';
export type * from './programme/conference';
export type * from './programme/course';
export { todayInPakistan, toPakistanTime } from './programme/days';
export type { EventStatus, Person, Session, Venue } from './programme/programme-fields';
export * from './releases/contract-version';
export type * from './releases/json-schema';
export type * from './releases/live-map';
export type * from './releases/preview-schema';
export type * from './releases/release-schema';
export type * from './releases/uses';
export * from './site/our-organisation';
export type * from './site/settings';
export type * from './text/languages';
