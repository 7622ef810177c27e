/** What every server process needs; server code only. */
export { type ClientIpReader, createClientIpReader } from './client-ip';
export { type Database, type OpenDatabaseOptions, openDatabase } from './database/open-database';
export type { Queryable, Sql, SqlValue, Statement } from './database/sql';
export { type DirectoryLock, lockDirectory } from './directory-lock';
export { findAbove } from './find-above';
export { emulatedProject, type FirebaseSettings, readFirebaseSettings } from './firebase-settings';
export { createLogger, type Logger, type LoggerOptions } from './logger';
export { type RunningServer, type ServeOptions, serve } from './serve';
export { readServerSettings, type ServerSettings } from './server-settings';
export {
  createServiceApp,
  type ServiceApp,
  type ServiceContext,
  type ServiceEnvironment,
  type ServiceVariables,
} from './service-app';
export {
  type ErrorStatus,
  isServiceError,
  ServiceError,
  type ServiceErrorOptions,
  toErrorBody,
} from './service-error';
export { socketAddress } from './socket-address';
export { stopOnSignal } from './stop-on-signal';
