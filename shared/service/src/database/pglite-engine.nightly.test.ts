import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePgliteTemplate } from '../testing/database/fresh-pglite';
import { useWriter, type Writer } from '../testing/database/spawn-writer';
import { createTestSql } from '../testing/database/test-sql';
import { silentLogger } from '../testing/test-logger';
import { openDatabase } from './open-database';

// 22 starts of a process. A kill while the cluster is being made is tested by tools/e2e/crash-recovery.
jest.setTimeout(300_000);

const spawnWriter = useWriter();
let dataDir: string;
const writers: Writer[] = [];
const startWriter = () => {
  const writer = spawnWriter(dataDir);
  writers.push(writer);
  return writer;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-durability-'));
  await cp(await makePgliteTemplate(), dataDir, { recursive: true });
});
afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.kill()));
  await rm(dataDir, { recursive: true, force: true });
});

it('comes back by itself with every acknowledged row after kill -9 at random moments', async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const writer = startWriter();
    expect(await writer.started).toBe('open');
    // So many rows that the engine is at work, then at any moment of it, however slow the machine.
    while (writer.acknowledged.size <= 35) await sleep(5);
    await sleep(Math.random() * 500);
    await writer.kill();
    for (const id of writer.acknowledged) acknowledged.add(id);
  }

  const database = await openDatabase({ dataDir, logger: silentLogger });
  const rows = await createTestSql(database.db)<{ id: string }[]>`select id from written`;
  await database.close();

  const stored = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(400);
});

it('rejects a second process, in one sentence that says what to do', async () => {
  const first = startWriter();
  expect(await first.started).toBe('open');

  const second = startWriter();
  expect(await second.started).toMatch(
    /^rejected .*database is in use by process \d+: stop it or set DATA_DIR to another directory$/,
  );
  await first.kill();
});
