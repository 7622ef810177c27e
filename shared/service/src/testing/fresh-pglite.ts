import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabase } from '../database/open-database';
import { silentLogger } from './silent-logger';
import { type TestDatabase, toTestDatabase } from './test-sql';

/** A database of the test file's own, and how to remove it. */
export interface FreshDatabase {
  database: TestDatabase;
  remove(): Promise<void>;
}

/** Opens an empty PGlite in a directory of its own: a copy of a template, for initdb takes seconds. */
export async function openFreshPglite(): Promise<FreshDatabase> {
  const template = await makePgliteTemplate();
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-pglite-'));
  await cp(template, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, logger: silentLogger });
  return {
    database: toTestDatabase(database),
    async remove() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data directory with an empty cluster, made once per machine and version; copy it, do not open it. */
export async function makePgliteTemplate(): Promise<string> {
  const template = join(tmpdir(), `meridian-pglite-template-${readPgliteVersion()}`);
  if (existsSync(template)) return template;
  const building = await mkdtemp(join(tmpdir(), 'meridian-pglite-'));
  const database = await openDatabase({ dataDir: building, logger: silentLogger });
  await database.close();
  // Another worker may have been first.
  await rename(building, template).catch(() => rm(building, { recursive: true, force: true }));
  return template;
}

function readPgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(dirname(entry), '../package.json'), 'utf8');
  return JSON.parse(manifest).version;
}
