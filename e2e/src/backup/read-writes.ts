import { readlink } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { RunningSystem } from '../system/start-system';
import type { Writes } from './write-under-load';

/**
 * Reads from the database of a running system what visitors and teams wrote there.
 *
 * @param databaseUrl undefined for the embedded database, which is reached by its socket
 */
export async function readWrites(
  { dataDir }: Pick<RunningSystem, 'dataDir'>,
  databaseUrl?: string,
): Promise<Writes> {
  const embedded = { port: 5432, user: 'postgres', database: 'postgres' };
  const client = new Client(
    databaseUrl
      ? { connectionString: databaseUrl }
      : { ...embedded, host: await findSocketFolder(dataDir) },
  );
  await client.connect();
  try {
    const forms = await client.query<{ address: string }>(
      "select fields ->> 'user_email' as address from backend.submissions",
    );
    const promotions = await client.query<Writes['promotions'][number]>(
      'select generation, app, to_version as version from registry.history where epoch = 0',
    );
    return { forms: forms.rows.map(({ address }) => address), promotions: promotions.rows };
  } finally {
    await client.end();
  }
}

async function findSocketFolder(dataDir: string): Promise<string> {
  return path.dirname(await readlink(path.join(dataDir, 'database/socket')));
}
