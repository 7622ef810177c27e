/** The contracts as schemas, for code that reads what other programs wrote: servers, builds, forms. */
export { conferenceListSchema, courseListSchema, entityIdSchema } from './api';
export { conferenceSchema } from './conference';
export { courseSchema } from './course';
export { errorBodySchema, errorCodes, errorStatus } from './errors';
export { feedEntrySchema, sitemapUrlSchema } from './listing';
export {
  heartbeatSchema,
  historyEntrySchema,
  liveAppSchema,
  liveMapSchema,
  releaseReferenceSchema,
  signedSchema,
} from './live-map';
export {
  appNameSchema,
  filePathSchema,
  integritySchema,
  moduleFilesSchema,
  navigationItemSchema,
  releaseFileSchema,
  releaseRecordSchema,
  releaseVersionSchema,
  routeRecordSchema,
  skeletonSchema,
  slotSchema,
  widgetRecordSchema,
} from './release';
export { searchEntrySchema } from './search';
