import { pgSchema, text } from 'drizzle-orm/pg-core';
import { describeOnEachDatabase } from '../testing/database/describe-with-database';
import { silentLogger } from '../testing/test-logger';
import { openDatabase } from './open-database';

const notes = pgSchema('public_notes').table('notes', { body: text('body').primaryKey() });

describeOnEachDatabase('a database', (getDatabase) => {
  beforeAll(async () => {
    const { sql } = getDatabase();
    await sql`create schema public_notes`;
    await sql`create table public_notes.notes (body text primary key)`;
  });
  beforeEach(async () => {
    await getDatabase().sql`truncate public_notes.notes`;
  });

  it('serves queries after a failed one', async () => {
    const { sql } = getDatabase();
    await sql`insert into public_notes.notes values ('once')`;
    await expect(sql`insert into public_notes.notes values (${'once'})`).rejects.toMatchObject({
      code: '23505',
    });
    await expect(sql`select * from missing`).rejects.toMatchObject({ code: '42P01' });
    expect(await sql`select body from public_notes.notes`).toEqual([{ body: 'once' }]);
  });

  it('rolls a transaction of Drizzle back when its function throws', async () => {
    const { db, sql } = getDatabase();
    const transaction = db.transaction(async (inside) => {
      await inside.insert(notes).values({ body: 'lost' });
      throw new Error('changed my mind');
    });
    await expect(transaction).rejects.toThrow('changed my mind');
    await sql`insert into public_notes.notes values (${'by hand'})`;
    expect(await db.select().from(notes)).toEqual([{ body: 'by hand' }]);
  });

  it('separates transactions that run at once', async () => {
    const { sql } = getDatabase();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sql.begin(async (inside) => {
          const [before] = await inside`select count(*) from public_notes.notes where body = 'x'`;
          expect(before).toEqual({ count: '0' });
          await inside`insert into public_notes.notes values ('x')`;
          await inside`delete from public_notes.notes where body = 'x'`;
          await inside`insert into public_notes.notes values (${`done ${index}`})`;
        }),
      ),
    );
    expect(await sql`select body from public_notes.notes`).toHaveLength(20);
  });

  it('carries values and results larger than any buffer', async () => {
    const { sql } = getDatabase();
    const large = 'ä'.repeat(1_500_000);
    expect(await sql`select ${large} as large`).toEqual([{ large }]);
    expect(await sql`select n from generate_series(1, 50000) n`).toHaveLength(50_000);
  });

  it('never lets a value become SQL', async () => {
    const { sql } = getDatabase();
    const hostile = "'; drop table public_notes.notes; --";
    await sql`insert into public_notes.notes values (${hostile})`;
    expect(await sql`select body from public_notes.notes`).toEqual([{ body: hostile }]);
  });

  it('carries bytes and JSON, and dates as text, without a time zone coming in', async () => {
    const { sql, check } = getDatabase();
    await expect(check()).resolves.toBeUndefined();
    expect(await sql`select date '2026-12-05' as day`).toEqual([{ day: '2026-12-05' }]);
    const bytes = Uint8Array.of(0, 1, 254, 255);
    const [row] = await sql<{ bytes: Buffer; json: unknown }[]>`
      select ${bytes}::bytea as bytes, ${JSON.stringify({ a: [1] })}::jsonb as json`;
    expect(row?.bytes.equals(bytes)).toBe(true);
    expect(row?.json).toEqual({ a: [1] });
  });
});

it('says so when PostgreSQL does not respond', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:9/none';
  await expect(openDatabase({ databaseUrl, logger: silentLogger })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The database does not respond',
  });
});
