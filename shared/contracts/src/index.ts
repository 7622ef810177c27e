/** What every app may import at run time; small, because every page loads it. Schemas: `./schemas`. */
export type * from './api';
export type * from './client-map';
export type * from './conference';
export * from './contract-version';
export type * from './course';
export type * from './errors';
export type * from './events';
export type { FieldFault } from './forms/check-values';
export type * from './forms/received';
export type * from './forms/submission';
export type * from './json-schema';
export type * from './languages';
export type * from './listing';
export type * from './live-map';
export type * from './page-meta';
export * from './pakistan-time';
export * from './path-to';
export type * from './preview';
export type { EventStatus, Person, Session, Venue } from './programme-fields';
export type * from './release';
export type * from './search';
export type * from './settings';
export * from './site';
// Declarations of apps can add to what is exported so, not to what is exported by name.
export type * from './site-types';
export type * from './uses';
