/** The contracts as schemas, for code that reads what other programs wrote: servers, builds, forms. */
export * from './api';
export * from './conference';
export * from './course';
export * from './errors';
export { receivedSchema } from './forms/received';
export { itemPictureSchema, itemPicturesSchema } from './item-pictures';
export * from './json-schema';
export { conferenceListPageSchema, courseListPageSchema } from './list-schemas';
export { feedEntrySchema, sitemapUrlSchema } from './listing';
export * from './live-map';
export * from './ops-roles';
export * from './page-weight';
export * from './preview';
export { personSchema, sessionSchema, venueSchema } from './programme-fields';
export * from './release';
export { timestampSchema } from './release-values';
export { searchEntrySchema } from './search';
