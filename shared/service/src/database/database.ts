import { sql } from 'drizzle-orm';
import { ServiceError } from '../service-error';
import { within } from '../within';
import { type MigrateOptions, migrate } from './migrate';
import type { QueryRunner } from './query-runner';

const checkTimeoutMs = 5000;

/**
 * One database for all services of a process.
 *
 * PGlite has one session: inside a transaction use only the transaction's own handle, because a query
 * on the outer one would wait for it and fail after 30 s.
 *
 * Dates and timestamps are read as text, bigint and numeric too; JSON is parsed.
 */
export interface Database {
  db: QueryRunner;
  /** Brings a service's schema up to date and returns the names of the migrations applied. */
  migrate(options: MigrateOptions): Promise<string[]>;
  /** @throws ServiceError `unavailable` when the database does not respond within 5 s. */
  check(): Promise<void>;
  /** Its connections now: open ones, idle ones among them, and queries that wait for one. */
  countConnections(): { open: number; idle: number; waiting: number };
  /** Lets running queries finish for at most 2 s, then closes; frees the directory. */
  close(): Promise<void>;
}

/** Makes a database from Drizzle's and the parts that depend on the driver. */
export function toDatabase(
  db: QueryRunner,
  driver: Pick<Database, 'countConnections' | 'close'>,
): Database {
  return {
    db,
    migrate: (options) => migrate(db, options),
    check: () => check(db),
    ...driver,
  };
}

async function check(db: QueryRunner): Promise<void> {
  try {
    await within(checkTimeoutMs, db.execute(sql`select 1`));
  } catch (cause) {
    throw new ServiceError('unavailable', 'The database does not respond', { cause });
  }
}
