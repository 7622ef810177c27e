import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '../../database/open-database';
import { silentLogger } from '../test-logger';
import type { FreshDatabase } from './fresh-pglite';
import { toTestDatabase } from './test-sql';

/** Makes a database of its own in the shared PostgreSQL and opens it. */
export async function openFreshPostgresql(): Promise<FreshDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('No PostgreSQL found: apt-get install postgresql');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(serverUrl, `create database ${name}`);

  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, logger: silentLogger });
  return {
    database: toTestDatabase(database),
    async remove() {
      await database.close();
      await administrate(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function administrate(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
