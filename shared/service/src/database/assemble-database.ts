import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { ServiceError } from '../service-error';
import { within } from '../within';
import type { QueryRunner } from './connection-pool';
import { type MigrateOptions, migrate } from './migrate';

const checkTimeoutMs = 5000;
const closeTimeoutMs = 2000;

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
  /** Its connections now: open ones, those of them that nobody uses, and queries that wait for one. */
  countConnections(): { open: number; idle: number; waiting: number };
  /** How often the embedded engine has flushed to the disk; undefined for PostgreSQL. */
  countFsyncs(): Promise<number | undefined>;
  /** Lets running queries finish for at most 2 s, then closes; frees the directory. */
  close(): Promise<void>;
}

/** Makes a database of a pool and of what only its engine can do. */
export function assembleDatabase(
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
    countConnections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
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
