import type { Pool, PoolClient } from 'pg';
import { describeOnPostgresql } from '../testing/database/describe-with-database';

/**
 * The reason for the driver in use: with another one, a connection lost inside a transaction ended
 * the process, or ran what came after it outside the transaction. PGlite has no connections.
 */
describeOnPostgresql('a connection that breaks inside a transaction', (getDatabase) => {
  it('undoes the transaction, fails what comes after it, and is replaced', async () => {
    const { db, sql } = getDatabase();
    const pool = (db as typeof db & { $client: Pool }).$client;
    await sql`create table saved (id int)`;
    const later: unknown[] = [];
    const broken = new Promise((resolve) => {
      pool.once('acquire', (client: PoolClient) => client.once('end', resolve));
    });
    const transaction = sql.begin(async (inside) => {
      const [backend] = await inside<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await inside`insert into saved values (1)`;
      await sql`select pg_terminate_backend(${backend?.pid ?? 0})`;
      await broken;
      await inside`insert into saved values (2)`.catch((error) => later.push(error));
      await inside`insert into saved values (3)`;
    });
    await expect(transaction).rejects.toThrow();
    expect(later).toHaveLength(1);
    expect(await sql`select id from saved`).toEqual([]);
  });

  it('leaves no query of others waiting', async () => {
    const { sql } = getDatabase();
    for (let round = 0; round < 5; round += 1) {
      const queries = Array.from({ length: 30 }, () =>
        Promise.allSettled([sql`select pg_sleep(0.01)`]),
      );
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database()`;
      await Promise.all(queries);
    }
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});
