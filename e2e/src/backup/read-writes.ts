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
export function readWrites(
  { dataDir }: Pick<RunningSystem, 'dataDir'>,
  databaseUrl: string | undefined,
): Promise<Writes> {
  return withDatabase(dataDir, databaseUrl, async (client) => {
    const forms = await client.query<{ address: string }>(
      "select fields ->> 'user_email' as address from backend.submissions",
    );
    const promotions = await client.query<Writes['promotions'][number]>(
      'select generation, app, to_version as version from registry.history where epoch = 0',
    );
    return { forms: forms.rows.map(({ address }) => address), promotions: promotions.rows };
  });
}

/** The Message-IDs in the local mailbox of a running system with the embedded database, without their host. */
export function readMailbox(dataDir: string): Promise<string[]> {
  return withDatabase(dataDir, undefined, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select message_id as id from backend.mailbox',
    );
    return rows.map(({ id }) => id.replace(/^<|@.*/g, ''));
  });
}

async function withDatabase<Result>(
  dataDir: string,
  databaseUrl: string | undefined,
  read: (client: Client) => Promise<Result>,
): Promise<Result> {
  const embedded = { port: 5432, user: 'postgres', database: 'postgres' };
  const client = new Client(
    databaseUrl
      ? { connectionString: databaseUrl }
      : { ...embedded, host: await findSocketFolder(dataDir) },
  );
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}

async function findSocketFolder(dataDir: string): Promise<string> {
  return path.dirname(await readlink(path.join(dataDir, 'database/socket')));
}
