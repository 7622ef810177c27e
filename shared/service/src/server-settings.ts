import { ServiceError } from './service-error';

/** Where a server listens and keeps its data. */
export interface ServerSettings {
  host: string;
  port: number;
  /** Directory of the embedded database and whatever else is kept on disk. */
  dataDir: string;
  /** A PostgreSQL to use in place of the embedded one. */
  databaseUrl: string | undefined;
  logLevel: string;
}

/**
 * Reads HOST, PORT, DATA_DIR, DATABASE_URL and LOG_LEVEL.
 *
 * @throws ServiceError `malformed-request` that says which variable is wrong and what it takes.
 */
export function readServerSettings(
  environment: NodeJS.ProcessEnv,
  defaults: { port: number },
): ServerSettings {
  return {
    host: environment.HOST || '127.0.0.1',
    port: readPort(environment.PORT || String(defaults.port)),
    dataDir: environment.DATA_DIR || '.data',
    databaseUrl: readDatabaseUrl(environment.DATABASE_URL),
    logLevel: environment.LOG_LEVEL || 'info',
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new ServiceError('malformed-request', `PORT is "${text}": set a number from 0 to 65535`);
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  // The value itself may hold a password.
  throw new ServiceError(
    'malformed-request',
    'DATABASE_URL is not a PostgreSQL address: set one such as postgres://user:password@host:5432/name',
  );
}
