import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { openDatabase } from '../database/open-database';
import type { FreshDatabase } from './describe-on-each-database';
import { sharePostgresqlCluster } from './postgresql-cluster';
import { silentLogger } from './silent-logger';

/** Makes a database of its own in the shared PostgreSQL and opens it. */
export async function openFreshPostgresql(): Promise<FreshDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL || (await sharePostgresqlCluster());
  const name = `test_${randomBytes(6).toString('hex')}`;
  const administrator = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await administrator`create database ${administrator(name)}`;

  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, logger: silentLogger });
  return {
    database,
    async remove() {
      await database.close();
      await administrator`drop database ${administrator(name)} with (force)`;
      await administrator.end();
    },
  };
}
