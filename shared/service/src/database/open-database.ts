import { join } from 'node:path';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { lockDirectory } from '../directory-lock';
import type { Logger } from '../logger';
import { ServiceError } from '../service-error';
import { type MigrateOptions, migrate } from './migrate';
import { startPglite } from './pglite-server';

const checkMilliseconds = 5000;

export interface OpenDatabaseOptions {
  /** Where the embedded database lives; used when there is no `databaseUrl`. */
  dataDir?: string | undefined;
  /** A PostgreSQL 15 or newer. */
  databaseUrl?: string | undefined;
  logger: Logger;
}

/**
 * One database for all services of a process.
 *
 * PGlite has one connection: inside `sql.begin` or `db.transaction` use only the transaction's own
 * handle, for a query on the outer one would wait for ever.
 *
 * Dates and timestamps are read as text and JSON is passed as text, as Drizzle wants it, whether the
 * query is made by Drizzle or by hand.
 */
export interface Database {
  kind: 'pglite' | 'postgresql';
  /** postgres.js, for queries written by hand. */
  sql: postgres.Sql;
  /** The same connections through Drizzle. */
  db: PostgresJsDatabase;
  /** Brings a service's schema up to date and returns the names of the migrations applied. */
  migrate(options: MigrateOptions): Promise<string[]>;
  /** @throws ServiceError `unavailable` when the database does not answer within 5 s. */
  check(): Promise<void>;
  /** How often the embedded engine has flushed to the disk; undefined for PostgreSQL. */
  countFsyncs(): Promise<number | undefined>;
  /** Lets running queries finish for at most 2 s, then closes; frees the directory. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL by `databaseUrl`, or else PGlite in `dataDir`.
 *
 * @throws ServiceError `conflict` when another process holds `dataDir`; `unavailable` when it cannot
 *   be written, the engine does not start, or PostgreSQL does not answer.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  logger,
}: OpenDatabaseOptions): Promise<Database> {
  if (databaseUrl) return openPostgresql(databaseUrl, logger);
  if (dataDir) return openPglite(join(dataDir, 'database'), logger);
  throw new ServiceError('malformed-request', 'Neither DATA_DIR nor DATABASE_URL is set');
}

async function openPostgresql(url: string, logger: Logger): Promise<Database> {
  const sql = postgres(url, { max: 10, connect_timeout: 10, ...logNotices(logger) });
  const database = assemble('postgresql', sql, {
    countFsyncs: async () => undefined,
    close: async () => undefined,
  });
  try {
    await database.check();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openPglite(directory: string, logger: Logger): Promise<Database> {
  const lock = await lockDirectory(directory);
  try {
    const server = await startPglite(join(directory, 'cluster'), logger);
    const options = {
      max: 1,
      // The user and database of every PGlite cluster; postgres.js would take them from PG* variables.
      user: 'postgres',
      database: 'postgres',
      host: 'pglite',
      connect_timeout: 0,
      idle_timeout: 0,
      max_lifetime: null,
      ssl: false as const,
      ...logNotices(logger),
      // Known to postgres.js, but not to its types.
      socket: () => server.connect(),
    };
    return assemble('pglite', postgres(options), {
      countFsyncs: () => server.countFsyncs(),
      async close() {
        await server.close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function logNotices(logger: Logger) {
  return { onnotice: (notice: postgres.Notice) => logger.debug({ notice }, 'database notice') };
}

function assemble(
  kind: Database['kind'],
  sql: postgres.Sql,
  engine: Pick<Database, 'countFsyncs' | 'close'>,
): Database {
  return {
    kind,
    sql,
    db: drizzle(sql),
    migrate: (options) => migrate(sql, options),
    check: () => check(sql),
    countFsyncs: engine.countFsyncs,
    async close() {
      await sql.end({ timeout: 2 });
      await engine.close();
    },
  };
}

async function check(sql: postgres.Sql): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), checkMilliseconds);
  });
  try {
    await Promise.race([sql`select 1`, late]);
  } catch (cause) {
    throw new ServiceError('unavailable', 'The database does not answer', { cause });
  } finally {
    clearTimeout(timer);
  }
}
