import { existsSync, readFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { openDatabase, toPgliteDatabase } from '../../database/open-database';
import { PgliteClient } from '../../database/pglite-client';
import type { FromWorker } from '../../database/pglite-worker.mjs';
import { silentLogger } from '../test-logger';
import { type TestDatabase, toTestDatabase } from './test-sql';

/** A database of the test file's own, and how to remove it. */
export interface FreshDatabase {
  database: TestDatabase;
  remove(): Promise<void>;
}

/** PGlite in a thread, which one test file after the other uses. */
interface Engine {
  worker: Worker;
  isTaken: boolean;
}

/** Node's own global object: that of a test file goes when the file ends. */
const outside: typeof globalThis & { meridianTestEngines?: Engine[] } =
  runInThisContext('globalThis');

/**
 * Opens an empty PGlite. Its engine starts once per process, for a start takes seconds; a test file that
 * ends leaves it empty. What the data layer's own tests need, a directory of their own and commits that
 * reach the disk, it does not have.
 */
export async function openFreshPglite(): Promise<FreshDatabase> {
  outside.meridianTestEngines ??= [];
  const free = outside.meridianTestEngines.find((engine) => !engine.isTaken);
  const engine = free ?? { worker: await startEngine(), isTaken: true };
  engine.isTaken = true;
  if (!free) outside.meridianTestEngines.push(engine);

  // Of the test file before.
  for (const event of ['message', 'exit']) engine.worker.removeAllListeners(event);
  const client = new PgliteClient(engine.worker);
  engine.worker.unref();
  const database = await toPgliteDatabase(client, async () => undefined);
  return {
    database: toTestDatabase(database),
    async remove() {
      await client.query(dropEverything);
      await client.query('discard all');
      engine.isTaken = false;
    },
  };
}

const dropEverything = `do $$
declare name text;
begin
  for name in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)' loop
    execute format('drop schema %I cascade', name);
  end loop;
  create schema public;
  grant usage on schema public to public;
end $$`;

/** Of a directory, before the id of the process that uses it. */
const directoryName = 'meridian-pglite-of-';

/** Removes what processes left that have ended: Jest may kill them, so they cannot do it themselves. */
async function removeOfEnded(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${directoryName}(\\d+)-`).exec(name) ?? [];
    if (!pid) continue;
    try {
      process.kill(Number(pid), 0);
    } catch {
      await rm(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}

async function startEngine(): Promise<Worker> {
  const template = await makePgliteTemplate();
  await removeOfEnded();
  const dataDir = await mkdtemp(join(tmpdir(), `${directoryName}${process.pid}-`));
  const directory = join(dataDir, 'cluster');
  await cp(join(template, 'database/cluster'), directory, { recursive: true });
  await appendFile(join(directory, 'postgresql.conf'), '\nfsync = off\n');
  setFlagsFromString('--liftoff-only');
  const worker = new Worker(new URL('../../database/pglite-worker.mjs', import.meta.url), {
    workerData: { directory },
    name: 'database of tests',
    execArgv: [],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', ({ type }: FromWorker) => type === 'ready' && resolve());
  });
  return worker;
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
