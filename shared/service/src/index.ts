/** For every server process; server code only. */

export { type Clock, systemClock } from './clock';
export { copyDatabase } from './database/copy-database';
export type { Database } from './database/database';
export { openDatabase } from './database/open-database';
export type { QueryRunner } from './database/query-runner';
export { lockDirectory } from './files/directory-lock';
export { findAbove } from './files/find-above';
export { openSettingsFile } from './files/settings-file';
export { syncFolder } from './files/sync-folder';
export { createAttempts } from './http/attempts';
export {
  type ClientIpReader,
  createClientIpReader,
  socketIp,
} from './http/client-ip';
export { routeOfRequest } from './http/finished-request';
export { isFromOwnPage } from './http/from-own-page';
export { limitBody } from './http/limit-body';
export { readFirstBytes } from './http/read-first-bytes';
export { createRequestId } from './http/request-id';
export type {
  CacheResult,
  ServiceApp,
  ServiceContext,
  ServiceEnvironment,
  ServiceVariables,
} from './http/service-environment';
export { createIdentityRoutes } from './identity/identity-proxy';
export { type AccessLog, createAccessLog } from './logs/access-log';
export { createLogger, type Logger } from './logs/logger';
export { parseText } from './parse-text';
export {
  internalTokenHeader,
  openInternalToken,
  proxyTokenHeader,
  withInternalToken,
} from './secrets/internal-token';
export { createToken, hashToken, isSameToken } from './secrets/secret-token';
export type { Readiness } from './server/health-routes';
export { createMetrics, type Metrics, measureDatabase } from './server/metrics';
export { plainPage } from './server/plain-page';
export { proxyRequest } from './server/proxy-request';
export {
  openToAllOrigins,
  plainPageHeaders,
  restrictiveHeaders,
  transportHeaders,
} from './server/response-headers';
export { runService } from './server/run-service';
export {
  type FindPrepared,
  type PreparedResponse,
  type RunningServer,
  serve,
} from './server/serve';
export { createServiceApp } from './server/service-app';
export { stopOnSignal } from './server/stop-on-signal';
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
export { inSpan, tracedFetch, traceHeaders } from './tracing/spans';
export { startTracing } from './tracing/start-tracing';
