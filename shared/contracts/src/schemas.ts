/** The contracts as schemas, for servers, builds and forms that read data of other programs. */
export * from './api';
export * from './error-codes';
export { receivedSchema } from './forms/pre-registration/received-pre-registration';
export { conferenceListPageSchema, courseListPageSchema } from './lists/list-schemas';
export { feedEntrySchema, sitemapUrlSchema } from './pages/listing';
export { searchEntrySchema } from './pages/site-search';
export * from './programme/conference';
export * from './programme/course';
export { personSchema, sessionSchema, venueSchema } from './programme/programme-fields';
export * from './releases/json-schema';
export * from './releases/live-map';
export * from './releases/page-budget';
export * from './releases/preview-schema';
export * from './releases/release-schema';
export { timestampSchema } from './releases/release-values';
export * from './site/ops-roles';
