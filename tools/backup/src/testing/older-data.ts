import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Database } from '@meridian/service';
import { sql } from 'drizzle-orm';
import { unpackTar } from 'modern-tar/fs';

/** The days on which the archives in `test-data` were made. */
export const olderDates = ['2026-11-22', '2026-11-23'] as const;

/** The keys are names of tables with their schema. */
export type Tables = Map<string, Record<string, unknown>[]>;

/** Database and directory have to be empty. */
export async function layOutOlderData(
  date: string,
  { db }: Pick<Database, 'db'>,
  dataDir: string,
): Promise<void> {
  const archive = path.join(import.meta.dirname, `../../test-data/data-of-${date}.tar.gz`);
  await pipeline(createReadStream(archive), createGunzip(), unpackTar(dataDir));
  const dump = path.join(dataDir, 'database.sql');
  await db.execute(sql.raw(await readFile(dump, 'utf8')));
  await rm(dump);
}

export async function readTables({ db }: Pick<Database, 'db'>): Promise<Tables> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('backend', 'identity_emulator', 'registry') order by 1`);
  const tables: Tables = new Map();
  for (const { name } of rows) {
    const query = sql.raw(`select to_json(t) as row from ${name} as t order by t::text`);
    const found = await db.execute<{ row: Record<string, unknown> }>(query);
    tables.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return tables;
}
