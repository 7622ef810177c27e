/** The contracts as schemas, for code that reads what other programs wrote: servers, builds, forms. */
export { apiPaths, conferenceListSchema, courseListSchema, entityIdSchema } from './api';
export { conferenceSchema, previewedConferenceSchema } from './conference';
export { courseSchema } from './course';
export { errorBodySchema, errorCodes, errorStatus } from './errors';
export { receivedSchema } from './forms/received';
export { itemPictureSchema, itemPicturesSchema } from './item-pictures';
export { type JsonSchema, jsonSchemaSchema, type PropsSchema } from './json-schema';
export { conferenceListPageSchema, courseListPageSchema } from './list-schemas';
export { feedEntrySchema, sitemapUrlSchema } from './listing';
export {
  buckets,
  heartbeatSchema,
  historyEntrySchema,
  liveMapSchema,
  redirectSchema,
  retiredAppSchema,
  retiredRouteSchema,
  signedSchema,
} from './live-map';
export { type OpsRole, opsRoles, parseOpsRoles } from './ops-roles';
export { packagesFolder } from './packages';
export {
  describeFiles,
  findOverweight,
  listWeighed,
  type Overweight,
  pageBudget,
  toKb,
} from './page-weight';
export { developedRemoteSchema, previewIdSchema, previewSchema } from './preview';
export { personSchema, sessionSchema, venueSchema } from './programme-fields';
export {
  appNameSchema,
  developmentFolder,
  filePathSchema,
  integritySchema,
  ownFederationRuntime,
  provenanceSchema,
  releaseNoteSchema,
  releaseRecordSchema,
  releaseVersionSchema,
  routePathSchema,
} from './release';
export { searchEntrySchema } from './search';
export { timestampSchema } from './timestamp';
