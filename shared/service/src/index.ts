/** What every server process needs; server code only. */
export { type AccessLog, createAccessLog } from './access-log';
export { createAttempts } from './attempts';
export {
  type ClientIpReader,
  createClientIpReader,
  createForwardedIpReader,
  type ForwardedIpReader,
  socketIp,
} from './client-ip';
export { type Clock, systemClock } from './clock';
export { copyDatabase } from './database/copy-database';
export type { Database } from './database/database';
export { openDatabase } from './database/open-database';
export type { QueryRunner } from './database/query-runner';
export { lockDirectory } from './directory-lock';
export { findAbove } from './find-above';
export { routeOfRequest } from './finished-request';
export { isFromOwnPage } from './from-own-page';
export type { Readiness } from './health-routes';
export { createIdentityRoutes } from './identity/identity-proxy';
export {
  internalTokenHeader,
  openInternalToken,
  proxyTokenHeader,
  withInternalToken,
} from './internal-token';
export { limitBody } from './limit-body';
export { createLogger, type Logger } from './logger';
export { createMetrics, type Metrics } from './metrics/create-metrics';
export { measureDatabase } from './metrics/measure-database';
export { parseText } from './parse-text';
export { plainPage } from './plain-page';
export { plainPageHeaders } from './plain-page-headers';
export { proxyRequest } from './proxy-request';
export { readStart } from './read-start';
export { createRequestId } from './request-id';
export { openToAllOrigins, restrictiveHeaders, transportHeaders } from './response-headers';
export { createToken, hashToken, isSameToken } from './secret-token';
export { type FindPrepared, type PreparedResponse, type RunningServer, serve } from './serve';
export { createServiceApp } from './service-app';
export type {
  CacheResult,
  ServiceApp,
  ServiceContext,
  ServiceEnvironment,
  ServiceVariables,
} from './service-environment';
export { isServiceError, ServiceError } from './service-error';
export { emailJsVariables, pickEmailJsSettings } from './settings/emailjs-settings';
export {
  emulatedProject,
  firebaseVariables,
  pickFirebaseSettings,
  requireWholeFirebase,
} from './settings/firebase-settings';
export {
  readSettings,
  requireAllOrNone,
  type SettingValues,
  type Variable,
  type Variables,
} from './settings/read-settings';
export {
  type DatabaseServerSettings,
  databaseServerVariables,
  pickDatabaseServerSettings,
  pickServerSettings,
  readDatabaseServerSettings,
  serverVariables,
} from './settings/server-settings';
export * as variableTypes from './settings/variable-types';
export { openSettingsFile } from './settings-file';
export { stopOnSignal } from './stop-on-signal';
export { inSpan, tracedFetch, traceHeaders } from './tracing/spans';
export { startTracing } from './tracing/start-tracing';
