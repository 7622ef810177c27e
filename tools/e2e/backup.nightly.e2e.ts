import { stat } from 'node:fs/promises';
import path from 'node:path';
import { alterRelease } from './src/releases/alter-release';
import { goLive, liveVersions, release } from './src/releases/release-cli';
import {
  readWrites,
  type Writes,
  withoutLimits,
  writeUnderLoad,
} from './src/releases/write-under-load';
import { currentRun } from './src/run/current-run';
import { startOwnSystem } from './src/system/own-system';
import { runScript } from './src/system/repository';
import { waitUntil } from './src/wait-until';

// The system starts twice.
jest.setTimeout(300_000);

const { directory } = currentRun();
const file = path.join(directory, 'drill.tar.gz');
const run = (name: 'backup' | 'restore', words: string[], environment: Record<string, string>) =>
  runScript('tools/release/run-cli.mjs', [name, ...words], environment);

const before: Writes = { forms: [], promotions: [] };
let all: Writes;

it('a backup runs while visitors and teams write, and no write fails', async () => {
  const system = await startOwnSystem({ environment: withoutLimits });
  const first = (await liveVersions(system)).shop ?? '';
  await release(system, 'publish', (await alterRelease('shop', '9.0.0')).directory);

  const { writes, end } = writeUnderLoad(system, { app: 'shop', versions: ['9.0.0', first] });
  const isBusy = () => writes.forms.length > 40 && writes.promotions.length > 4;
  await waitUntil('forms and promotions', isBusy);
  before.forms = [...writes.forms];
  before.promotions = [...writes.promotions];
  const { code, stderr } = await run('backup', [file, '--with-keys'], { DATA_DIR: system.dataDir });
  const during = writes.forms.length - before.forms.length;
  await end();
  all = writes;

  expect([code, stderr]).toEqual([0, expect.stringContaining('Reading 6 releases')]);
  expect(during).toBeGreaterThan(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await system.stop()).code).toBe(0);
});

it('restored on an empty machine, the system starts, has every write from before the backup, and goes on', async () => {
  const dataDir = path.join(directory, 'restored');
  const { code, stderr } = await run('restore', [file], { DATA_DIR: dataDir });
  expect([code, stderr]).toEqual([0, expect.stringContaining('Restoring 6 releases')]);
  const system = await startOwnSystem({ dataDir });

  const restored = await readWrites(system);
  expect(before.forms.filter((address) => !restored.forms.includes(address))).toEqual([]);
  expect(restored.forms.filter((address) => !all.forms.includes(address))).toEqual([]);
  expect(restored.promotions).toEqual(expect.arrayContaining(before.promotions));

  const again = await run('restore', [file, '--replace'], { DATA_DIR: dataDir });
  expect([again.code, again.stderr]).toEqual([4, expect.stringContaining(' is in use by ')]);
  for (const page of ['/', '/courses', '/shop'])
    expect((await fetch(system.url + page)).status).toBe(200);
  await goLive(system, await alterRelease('shop', '9.1.0'));
  expect((await liveVersions(system)).shop).toBe('9.1.0');
  await system.stop();
});
