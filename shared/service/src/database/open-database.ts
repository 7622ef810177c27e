import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { lockDirectory } from '../files/directory-lock';
import type { Logger } from '../logs/logger';
import { ServiceError } from '../service-error';
import { within } from '../within';
import { createPool } from './connection-pool';
import { serveCopies } from './copy-database';
import { type Database, toDatabase } from './database';
import type { PgliteClient } from './pglite-client';
import { startPglite } from './pglite-engine';

const closeTimeoutMs = 2000;

export interface OpenDatabaseOptions {
  /** Where the embedded database lives; used when there is no `databaseUrl`. */
  dataDir?: string | undefined;
  /** A PostgreSQL 15 or newer. */
  databaseUrl?: string | undefined;
  logger: Logger;
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
  const pool = createPool(
    { connectionString, max: 10, connectionTimeoutMillis: 10_000, keepAlive: true },
    logger,
  );
  const database = toDatabase(drizzle(pool), {
    countConnections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => within(closeTimeoutMs, pool.end()).catch(() => undefined),
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
    const cluster = join(directory, 'cluster');
    const [{ client, close }] = await Promise.all([startPglite(cluster, logger), loadDriver()]);
    // In a transaction no one else writes.
    const copies = await serveCopies(directory, (work) => client.transaction(work));
    return toPgliteDatabase(client, async () => {
      await copies.close();
      await within(closeTimeoutMs, client.rest()).catch(() => undefined);
      await close();
      await lock.release();
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** It loads PGlite itself: so not with PostgreSQL, and while the engine starts. */
const loadDriver = () => import('drizzle-orm/pglite');

/** @param close ends what `client` sends to */
export async function toPgliteDatabase(
  client: PgliteClient,
  close: Database['close'],
): Promise<Database> {
  const { drizzle: drizzlePglite } = await loadDriver();
  return toDatabase(drizzlePglite(client as unknown as PGlite), {
    countConnections: () => ({
      open: 1,
      idle: client.turns > 0 ? 0 : 1,
      waiting: Math.max(client.turns - 1, 0),
    }),
    close,
  });
}
