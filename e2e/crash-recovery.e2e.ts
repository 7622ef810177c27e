import path from 'node:path';
import type { HistoryEntry } from '@shared/contracts';
import { alterRelease, type BuiltRelease } from './src/releases/alter-release';
import {
  type Acknowledged,
  ConnectionLostError,
  promoteDirectly,
} from './src/releases/promote-directly';
import { liveVersions, release, tryRelease } from './src/releases/release-cli';
import { currentRun } from './src/run/current-run';
import { awaitGeneration, liveRelease } from './src/site/page-state';
import { interruptStart } from './src/system/interrupt-start';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

const rounds = 4;

// Each test starts the system several times.
jest.setTimeout(300_000);

describe('a server that is killed while it writes', () => {
  it('comes back by itself with every promotion and release that it acknowledged', async () => {
    let system = await startOwnSystem();
    const first = (await liveVersions(system)).shop ?? '';
    const versions = [first, '9.0.0'];
    await release(system, 'publish', (await alterRelease('shop', '9.0.0')).directory);
    const acknowledged: Acknowledged[] = [];
    const published: BuiltRelease[] = [];

    for (let round = 0; round < rounds; round++) {
      const before = acknowledged.length;
      const another = await alterRelease('content', `9.0.${round}`);
      const writing = Promise.all([
        promoteInTurn(system, versions, acknowledged),
        tryRelease(system, 'publish', another.directory).then(
          ({ code }) => code === 0 && published.push(another),
        ),
      ]);
      // At a random moment of the writing.
      await Promise.race([
        writing,
        waitUntil('two promotions', () => acknowledged.length > before + 1, {
          pauseMs: 10,
        }),
      ]);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500));
      await system.kill();
      await writing;
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
    }

    expect(acknowledged.length).toBeGreaterThan(rounds);
    for (const { version } of published) await release(system, 'promote', 'content', version);
    expect((await fetch(system.url)).status).toBe(200);
  });
});

describe('a server that is killed during its very first start', () => {
  it('starts the next time as if nothing had happened', async () => {
    const dataDir = path.join(currentRun().directory, 'interrupted');
    for (const after of [700, 2500, 5000, 8000]) await interruptStart(dataDir, after);
    const system = await startOwnSystem({ dataDir });

    const response = await fetch(`${system.url}/api/read-course`);
    const { allTasks } = (await response.json()) as { allTasks: unknown[] };
    expect(allTasks).toHaveLength(42);
    expect((await fetch(`${system.url}/courses`)).status).toBe(200);
  });
});

/** Promotes again and again until the registry is gone; records what it acknowledged. */
async function promoteInTurn(
  system: RunningSystem,
  versions: readonly string[],
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let turn = 1; ; turn++) {
    const version = versions[turn % versions.length] ?? '';
    try {
      acknowledged.push(await promoteDirectly(system, 'shop', version));
    } catch (error) {
      if (error instanceof ConnectionLostError) return;
      throw error;
    }
  }
}
