import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { isServiceError, ServiceError } from '../service-error';
import { isConnectionError } from './connection-pool';
import type { QueryRunner } from './query-runner';

export interface MigrateOptions {
  /** The service's own PostgreSQL schema, e.g. `backend`; made if it is missing. */
  schema: string;
  /** Directory of files such as `0001-what-it-does.sql`: plain SQL, unqualified names. */
  folder: string;
}

/** A migration with the sha256 of its text, hex. */
type Migration = Awaited<ReturnType<typeof readMigrations>>[number];

/**
 * Brings a service's schema to the newest migration in one transaction; several processes may do it at once. The
 * schema's table `migrations` lists applied migrations with their hashes.
 *
 * @throws ServiceError `conflict` when an applied migration was changed or removed, and when one fails, which leaves
 *   the database as it was
 */
export async function migrate(
  db: QueryRunner,
  { schema, folder }: MigrateOptions,
): Promise<string[]> {
  if (!/^[a-z_]+$/.test(schema)) throw new TypeError(`Not a plain schema name: ${schema}`);
  const migrations = await readMigrations(folder);
  const work = db.transaction(async (transaction) => {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`migrations of ${schema}`}))`,
    );
    await transaction.execute(
      sql.raw(`
      create schema if not exists ${schema};
      set local search_path to ${schema};
      create table if not exists migrations
        (name text primary key, hash text not null, applied_at timestamptz not null default now());`),
    );
    const { rows: applied } = await transaction.execute<{ name: string; hash: string }>(
      sql`select name, hash from migrations order by name`,
    );
    const outstanding = findOutstanding(migrations, applied);
    for (const { name, hash, statements } of outstanding) {
      await transaction.execute(sql.raw(statements)).catch((error: Error) => {
        throw explainFailure(`${name} of the schema ${schema}`, error.cause ?? error);
      });
      await transaction.execute(sql`insert into migrations (name, hash) values (${name}, ${hash})`);
    }
    return outstanding.map(({ name }) => name);
  });
  return work.catch((error: Error) => {
    // Drizzle's own message repeats the whole migration.
    throw isServiceError(error) ? error : (error.cause ?? error);
  });
}

/** Adds the migration's name and the state of the data, which the database's message lacks. */
function explainFailure(what: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || isConnectionError(cause)) return cause;
  return new ServiceError('conflict', `Migration ${what} failed: ${cause.message}`, {
    suggestion: 'The database is as it was: run the release before, and mend what is in the way.',
    cause,
  });
}

async function readMigrations(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const statements = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const hash = createHash('sha256').update(statements).digest('hex');
      return { name, statements, hash };
    }),
  );
}

function findOutstanding(
  migrations: Migration[],
  applied: readonly Pick<Migration, 'name' | 'hash'>[],
) {
  applied.forEach(({ name, hash }, position) => {
    const migration = migrations[position];
    if (migration?.name === name && migration.hash === hash) return;
    if (!migrations.some((known) => known.name === name))
      throw new ServiceError('conflict', `Migration ${name} was applied, but has no file here`, {
        suggestion: 'Use the release that wrote this data, or a newer one.',
      });
    throw new ServiceError('conflict', `Migration ${name} was applied, but its file has changed`, {
      suggestion: 'Restore the file as it was and put the change into a new migration after it.',
    });
  });
  return migrations.slice(applied.length);
}
