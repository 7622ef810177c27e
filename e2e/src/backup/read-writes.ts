import { readlink } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { RunningSystem } from '../system/start-system';
import type { Writes } from './write-under-load';

/** Reads from the embedded database of a running system what visitors and teams wrote there, by its socket. */
export async function readWrites({ dataDir }: Pick<RunningSystem, 'dataDir'>): Promise<Writes> {
  const host = path.dirname(await readlink(path.join(dataDir, 'database/socket')));
  const client = new Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
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
