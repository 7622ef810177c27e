/** What every app may import at run time; small, because every page loads it. Schemas: `./schemas`. */
export type { Api, ApiPath, ApiResponse, CourseList } from './api';
export type { ClientApp, ClientMap, ClientRelease } from './client-map';
export type { Conference, ConferenceFee } from './conference';
export { contractVersion, isContractCompatible } from './contract-version';
export type { Course, CourseFee } from './course';
export type { ErrorBody, ErrorCode } from './errors';
export type { EventName, Events } from './events';
export type { FieldFault } from './forms/check-values';
export type { ReceivedEvent, ReceivedPreRegistration } from './forms/received';
export type {
  FormName,
  PostedFormName,
  StoredForms,
  Submission,
  SubmissionOutcome,
} from './forms/submission';
export type { JsonSchema, PropsSchema } from './json-schema';
export type { Language, Messages, TranslatedLanguage } from './languages';
export type { FeedEntry, SitemapUrl } from './listing';
export type {
  Canary,
  Heartbeat,
  HistoryEntry,
  LiveApp,
  LiveMap,
  ReleaseReference,
  RetiredApp,
  RetiredRoute,
  Signed,
} from './live-map';
export type { Crumb, PageImage, PageMeta } from './page-meta';
export { todayInPakistan } from './pakistan-time';
export { fillPath, type PathParams, type PathQuery, pathTo, type SitePath } from './path-to';
export type { DevelopedRemote, Preview, PreviewedRelease } from './preview';
export type { EventStatus, Person, Session, Venue } from './programme-fields';
export type {
  Hydrate,
  ModuleFiles,
  NavigationItem,
  Provenance,
  ReleaseFile,
  ReleaseNote,
  ReleaseRecord,
  RouteRecord,
  Slot,
  WidgetRecord,
} from './release';
export type {
  MarkedText,
  SearchEntry,
  SearchHit,
  SearchPrice,
  SearchReading,
  SearchRequest,
  SearchResponse,
} from './search';
export type { EmailSettings, IdentitySettings, SiteSettings } from './settings';
export { mailLink, site, whatsAppLink } from './site';
// Declarations of apps can add to what is exported so, not to what is exported by name.
export type * from './site-types';
export type { Uses } from './uses';
