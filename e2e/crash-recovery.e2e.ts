import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { HistoryEntry } from '@shared/contracts';
import { alterRelease } from './src/releases/alter-release';
import {
  type Acknowledged,
  ConnectionLostError,
  promoteDirectly,
} from './src/releases/promote-directly';
import { changeLive, liveVersions, release, tryRelease } from './src/releases/release-cli';
import { currentRun } from './src/run/current-run';
import { awaitGeneration, liveRelease } from './src/site/page-state';
import { interruptStart } from './src/system/interrupt-start';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

// Each test starts the system several times.
jest.setTimeout(300_000);

describe('a server that is killed while it writes', () => {
  /** Promotions follow one another all the time: each kill hits one, and the publish as named here. */
  const moments = {
    'in the middle of a publish': ({ dataDir }: RunningSystem) =>
      readdirSync(path.join(dataDir, 'releases/.uploads'), { recursive: true }).length > 1,
    'as soon as a publish is acknowledged': (_: RunningSystem, published: readonly number[]) =>
      published.length > 0,
  };

  it('comes back by itself with every promotion and release that it acknowledged', async () => {
    let system = await startOwnSystem();
    const first = (await liveVersions(system)).shop ?? '';
    await release(system, 'publish', (await alterRelease('shop', '9.0.0')).directory);
    const acknowledged: Acknowledged[] = [];

    for (const [round, hasCome] of Object.values(moments).entries()) {
      const before = acknowledged.length;
      const { shop } = await liveVersions(system);
      const versions = shop === first ? ['9.0.0', first] : [first, '9.0.0'];
      const promoting = promoteInTurn(system, versions, acknowledged);
      await waitUntil('two promotions', () => acknowledged.length > before + 1, { pauseMs: 5 });
      const another = await alterRelease('content', `9.0.${round}`);
      const published: number[] = [];
      const publishing = tryRelease(system, 'publish', another.directory).then(
        ({ code }) => code === 0 && published.push(code),
      );
      await waitUntil('the moment', () => hasCome(system, published), { pauseMs: 5 });
      await system.kill();
      await Promise.all([promoting, publishing]);
      system = await startOwnSystem({ dataDir: system.dataDir });

      const history = (await release(
        system,
        'history',
        'shop',
        '--limit',
        '1000',
      )) as HistoryEntry[];
      const stored = new Map(history.map(({ generation, to }) => [generation, to]));
      const lost = acknowledged.filter(
        ({ generation, version }) => stored.get(generation) !== version,
      );
      expect(lost).toEqual([]);
      // The site begins with the last map that it knew, and then learns of the newest.
      const map = await awaitGeneration(system.url, history[0]?.generation ?? 1);
      expect(liveRelease(map, 'shop').version).toBe(history[0]?.to);

      // What was acknowledged is there; what was not can be published again.
      if (published.length === 0) await release(system, 'publish', another.directory);
      await changeLive(system, 'promote', 'content', another.version);
      expect((await fetch(system.url)).status).toBe(200);
    }
  });
});

describe('a server that is killed during its very first start', () => {
  const dataDir = path.join(currentRun().directory, 'interrupted');
  /** Each start comes further than the one before, and is killed in the middle of a step. */
  const moments: Record<string, (output: string) => boolean> = {
    'the database is being made': () => existsSync(path.join(dataDir, 'database/cluster.new')),
    'the data is being prepared': (output) => output.includes('Preparing the data'),
    'releases are being published': (output) => output.includes(' is published'),
    'the site is being started': (output) => output.includes('Starting the site'),
  };

  it.each(Object.entries(moments))('(while %s) is gone', async (_, hasCome) => {
    await interruptStart(dataDir, hasCome);
  });

  it('starts the next time as if nothing had happened', async () => {
    const system = await startOwnSystem({ dataDir });

    const response = await fetch(`${system.url}/api/read-course`);
    const { allTasks } = (await response.json()) as { allTasks: unknown[] };
    expect(allTasks).toHaveLength(42);
    expect((await fetch(`${system.url}/courses`)).status).toBe(200);
  });
});

/** Promotes one version after the other until the registry is gone; records what it acknowledged. */
async function promoteInTurn(
  system: RunningSystem,
  versions: readonly string[],
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let turn = 0; ; turn++) {
    const version = versions[turn % versions.length] ?? '';
    try {
      acknowledged.push(await promoteDirectly(system, 'shop', version));
    } catch (error) {
      if (error instanceof ConnectionLostError) return;
      throw error;
    }
  }
}
