import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { lockDirectory } from '../directory-lock';
import type { Logger } from '../logger';
import { ServiceError } from '../service-error';
import { createPool, type QueryRunner } from './connection-pool';
import { type MigrateOptions, migrate } from './migrate';
import { startPglite } from './pglite-server';

const checkTimeoutMs = 5000;
const closeTimeoutMs = 2000;

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
 * PGlite has one connection: inside a transaction use only the transaction's own handle, because a query
 * on the outer one would wait for it and fail after 30 s.
 *
 * Dates and timestamps are read as text, bigint and numeric too; JSON is parsed.
 */
export interface Database {
  kind: 'pglite' | 'postgresql';
  /** Its connections through Drizzle. */
  db: NodePgDatabase;
  /** Brings a service's schema up to date and returns the names of the migrations applied. */
  migrate(options: MigrateOptions): Promise<string[]>;
  /** @throws ServiceError `unavailable` when the database does not respond within 5 s. */
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
 *   be written, the engine does not start, or PostgreSQL does not respond.
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

async function openPostgresql(connectionString: string, logger: Logger): Promise<Database> {
  const config = { connectionString, max: 10, connectionTimeoutMillis: 10_000, keepAlive: true };
  const database = assemble('postgresql', createPool(config, logger), {
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
    const config = {
      // All are set here, because what is missing would come from the PG* variables.
      user: 'postgres',
      database: 'postgres',
      host: 'pglite',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
      stream: (): Duplex => server.connect(),
    };
    return assemble('pglite', createPool(config, logger), {
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

function assemble(
  kind: Database['kind'],
  pool: Pool,
  engine: Pick<Database, 'countFsyncs' | 'close'>,
): Database {
  const db = drizzle(pool);
  return {
    kind,
    db,
    migrate: (options) => migrate(db, options),
    check: () => check(db),
    countFsyncs: engine.countFsyncs,
    async close() {
      await within(closeTimeoutMs, pool.end()).catch(() => undefined);
      await engine.close();
    },
  };
}

async function check(db: QueryRunner): Promise<void> {
  try {
    await within(checkTimeoutMs, db.execute(sql`select 1`));
  } catch (cause) {
    throw new ServiceError('unavailable', 'The database does not respond', { cause });
  }
}

async function within(timeoutMs: number, work: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
