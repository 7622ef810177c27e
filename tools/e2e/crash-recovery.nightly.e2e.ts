import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { HistoryEntry } from '@meridian/contracts';
import { findFreePort } from '@meridian/service/free-port';
import { alterRelease, type BuiltRelease } from './src/releases/alter-release';
import { ConnectionLostError } from './src/releases/promote-directly';
import { goLive, liveVersions, release, tryRelease } from './src/releases/release-cli';
import { readWrites, withoutLimits, writeUnderLoad } from './src/releases/write-under-load';
import { currentRun } from './src/run/current-run';
import { awaitGeneration, liveRelease } from './src/site/served-map';
import { startOwnSystem } from './src/system/own-system';
import { plainEnvironment, root } from './src/system/repository';
import { startProgram } from './src/system/start-program';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

// Each test starts the system, once or twice.
jest.setTimeout(300_000);

/** The tests follow one another on one data directory. */
describe('a server that is killed during its very first start', () => {
  const dataDir = path.join(currentRun().directory, 'interrupted');
  let system: RunningSystem;
  /** Each start comes further than the one before, and is killed in the middle of a step. */
  const moments: Record<string, (output: string) => boolean> = {
    'the database is being made': () => existsSync(path.join(dataDir, 'database/cluster.new')),
    'the data is being prepared': (output) => output.includes('Preparing the data'),
    'releases are being published': (output) => output.includes(' is published'),
    'the site is being started': (output) => output.includes('Starting the site'),
  };

  it.each(Object.entries(moments))('(while %s) is gone', async (_, hasCome) => {
    const environment = { DATA_DIR: dataDir, PORT: String(await findFreePort()) };
    const { output, end, awaitMoment } = startProgram(
      [process.execPath, path.join(root, 'tools/start/start.mjs')],
      { log: `${dataDir}.log`, environment: plainEnvironment(environment) },
    );
    const look = () => {
      if (output().includes('ready http')) throw new Error('The moment did not come');
      return hasCome(output());
    };
    await awaitMoment('the moment', look, { pauseMs: 5 });
    await end('SIGKILL');
  });

  it('starts the next time as if nothing had happened', async () => {
    system = await startOwnSystem({ dataDir, environment: withoutLimits });

    const response = await fetch(`${system.url}/api/read-course`);
    const { allTasks } = (await response.json()) as { allTasks: unknown[] };
    expect(allTasks).toHaveLength(42);
    expect((await fetch(`${system.url}/courses`)).status).toBe(200);
  });

  it('and, killed while it writes, comes back with all forms, promotions and releases that it acknowledged', async () => {
    const first = (await liveVersions(system)).shop ?? '';
    const versions = ['9.0.0', '9.0.1', '9.0.2', '9.0.3'];
    const releases = await Promise.all(versions.map((version) => alterRelease('content', version)));
    await release(system, 'publish', (await alterRelease('shop', '9.0.0')).directory);
    const published: BuiltRelease[] = [];

    // It is killed in the middle of a publish that comes at once after one that was acknowledged, and of a promotion.
    const { writes, end } = writeUnderLoad(system, { app: 'shop', versions: ['9.0.0', first] });
    const isBusy = () => writes.promotions.length > 1 && writes.forms.length > 1;
    await waitUntil('forms and promotions', isBusy, { pauseMs: 5 });
    const publishing = publishInTurn(system, releases, published);
    const uploads = path.join(dataDir, 'releases/.uploads');
    const hasCome = () =>
      published.length > 0 && readdirSync(uploads, { recursive: true }).length > 1;
    await waitUntil('the moment', hasCome, { pauseMs: 5 });
    await system.kill();
    const interrupted = await publishing;
    await expect(end()).rejects.toThrow(ConnectionLostError);
    system = await startOwnSystem({ dataDir });

    const words = ['history', 'shop', '--limit', '1000'];
    const history = (await release(system, ...words)) as HistoryEntry[];
    const stored = new Map(history.map(({ generation, to }) => [generation, to]));
    const lost = writes.promotions.filter(
      ({ generation, version }) => stored.get(generation) !== version,
    );
    expect(lost).toEqual([]);
    const { forms } = await readWrites(system);
    expect(writes.forms.filter((address) => !forms.includes(address))).toEqual([]);
    expect(new Set(forms).size).toBe(forms.length);
    // The site begins with the last map that it knew, and then learns of the newest.
    const map = await awaitGeneration(system.url, history[0]?.generation ?? 1);
    expect(liveRelease(map, 'shop').version).toBe(history[0]?.to);

    // What was acknowledged is there; what was not can be published again.
    for (const { version } of published) await release(system, 'promote', 'content', version);
    await goLive(system, interrupted);
    expect((await fetch(system.url)).status).toBe(200);
  });
});

/** @returns the release that it was publishing when the registry went away */
async function publishInTurn(
  system: RunningSystem,
  releases: readonly BuiltRelease[],
  published: BuiltRelease[],
): Promise<BuiltRelease> {
  for (const built of releases) {
    const { code } = await tryRelease(system, 'publish', built.directory);
    if (code !== 0) return built;
    published.push(built);
  }
  throw new Error('All releases were published before the registry was gone');
}
