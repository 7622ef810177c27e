import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { PoolConfig } from 'pg';
import { lockDirectory } from '../directory-lock';
import type { Logger } from '../logger';
import { isServiceError, ServiceError } from '../service-error';
import { assembleDatabase, type Database } from './assemble-database';
import { findClusterSocket, openClusterSocket } from './cluster-socket';
import { createPool } from './connection-pool';
import { startPglite } from './pglite-server';

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

/**
 * The same for a program that only looks in for a moment: an embedded database that another process of
 * this machine has open is reached through that process.
 *
 * @throws ServiceError also `not-found` when `dataDir` holds no database
 */
export async function openDatabaseBeside(options: OpenDatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, logger } = options;
  if (databaseUrl || !dataDir) return openDatabase(options);
  const directory = join(dataDir, 'database');
  if (!existsSync(join(directory, 'cluster')))
    throw new ServiceError(
      'not-found',
      `expected an embedded database in ${directory}, found none`,
      {
        suggestion: 'Set DATA_DIR to the directory of the system, or DATABASE_URL.',
      },
    );
  try {
    return await openPglite(directory, logger);
  } catch (error) {
    const socket =
      isServiceError(error) && error.code === 'conflict' && (await findClusterSocket(directory));
    if (!socket) throw error;
    return openThroughSocket(socket, logger);
  }
}

async function openThroughSocket(host: string, logger: Logger): Promise<Database> {
  const config = {
    user: 'postgres',
    database: 'postgres',
    host,
    port: 5432,
    ssl: false,
    max: 1,
    connectionTimeoutMillis: 10_000,
  };
  return connectToServer('pglite', config, logger);
}

async function openPostgresql(connectionString: string, logger: Logger): Promise<Database> {
  const config = { connectionString, max: 10, connectionTimeoutMillis: 10_000, keepAlive: true };
  return connectToServer('postgresql', config, logger);
}

/** Connects to an engine that runs elsewhere, and sees whether it responds. */
async function connectToServer(
  kind: Database['kind'],
  config: PoolConfig,
  logger: Logger,
): Promise<Database> {
  const database = assembleDatabase(kind, createPool(config, logger), {
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
    const closeSocket = await openClusterSocket(directory, () => server.connect());
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
    return assembleDatabase('pglite', createPool(config, logger), {
      countFsyncs: () => server.countFsyncs(),
      async close() {
        await closeSocket();
        await server.close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}
