import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readGuide } from './src/outside/read-guide';
import { type CommandLine, openCommandLine } from './src/outside/run-commands';
import { alterRelease } from './src/releases/alter-release';
import { changeLive, liveVersions, release, tryRelease } from './src/releases/release-cli';
import { currentRun } from './src/run/current-run';
import { startOwnSystem } from './src/system/own-system';
import { root } from './src/system/repository';
import type { RunningSystem } from './src/system/start-system';

// The system starts twice, and each command is a program of its own.
jest.setTimeout(300_000);

/** Each command of docs/operating.md runs in the situation that it is meant for. */
describe('the person on call', () => {
  const guide = readGuide('docs/operating.md');
  const followed = new Map<string, number>();
  const day = "An operator's day";
  const folder = path.join(currentRun().directory, 'on-call');
  let system: RunningSystem;
  let line: CommandLine;
  let before: Record<string, string>;

  async function follow(
    heading: string,
    count: number,
    more: Record<string, string> = {},
  ): Promise<string> {
    const from = followed.get(heading) ?? 0;
    const lines = (guide.get(heading) ?? []).slice(from, from + count);
    expect([heading, lines.length]).toEqual([heading, count]);
    followed.set(heading, from + count);
    const printed: string[] = [];
    for (const one of lines) printed.push(await line.run(one, more));
    return printed.join('');
  }
  const open = () => {
    const { dataDir: DATA_DIR, url: SITE_URL } = system;
    line = openCommandLine(root, { DATA_DIR, SITE_URL, KEYS: folder, BACKUPS: folder });
  };

  beforeAll(async () => {
    mkdirSync(folder);
    system = await startOwnSystem();
    before = await liveVersions(system);
    open();
  });

  it('looks at what is live, and how the services are', async () => {
    const printed = await follow(day, 3);
    for (const version of Object.values(before)) expect(printed).toContain(version);
    expect(printed).toContain('"status":"ready"');
  });

  it('tries a release with a share of the visitors, with all, and takes it back for good', async () => {
    await release(system, 'publish', (await alterRelease('shop', '9.0.0')).directory);
    const printed = await follow(day, 3, { VERSION: '9.0.0' });
    expect(printed).toContain('1 of 1 site server');
    expect((await liveVersions(system)).shop).toBe(before.shop);
    await follow(day, 1, { VERSION: '9.0.0' });
    expect((await tryRelease(system, 'promote', 'shop', '9.0.0')).code).not.toBe(0);
    await follow(day, 1, { VERSION: '9.0.0' });
  });

  it('looks for what a release changed, and who did', async () => {
    const versions = { VERSION: '9.0.0', BEFORE: before.shop ?? '' };
    expect(await follow(day, 3, versions)).toContain('Orders are sent twice');
    expect(await follow(day, 2)).toContain('Orders are sent twice');
  });

  it('gives a team another key, and revokes one that may have been stolen', async () => {
    const printed = await follow('Trust', 2);
    expect(printed).toMatch(/^token +\S+$/m);
    await follow('Trust', 2);
    const key = path.join(folder, 'shop-third.pem');
    const { directory } = await alterRelease('shop', '9.1.0');
    await release(
      { dataDir: system.dataDir, environment: { TEAM_KEY: key } },
      'publish',
      directory,
    );
    await changeLive(system, 'promote', 'shop', '9.1.0');
    before = await liveVersions(system);
    expect(before.shop).toBe('9.1.0');
  });

  it('takes a backup, goes on from it, and makes room', async () => {
    const heading = 'Backup, restore, upgrades';
    await follow(heading, 1);
    await release(system, 'retire', 'shop', '--force');
    await system.stop();
    await follow(heading, 1);
    system = await startOwnSystem({ dataDir: system.dataDir });
    open();
    expect(await follow(heading, 2)).toContain(before.shop);
    expect(await follow(heading, 2)).toContain('shop');
    expect(await liveVersions(system)).toEqual(before);
  });

  it('finds no command in the file that was not run', () => {
    const counts = new Map([...guide].map(([heading, lines]) => [heading, lines.length]));
    expect(followed).toEqual(counts);
  });
});
