import { appendFile, cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { findFrameFaults, listFailureCards } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { alterRelease } from './src/releases/alter-release';
import { changeLive, liveVersions, release } from './src/releases/release-cli';
import { fetchClientMap, liveRelease } from './src/site/page-state';
import { remoteNames, remotes } from './src/site/remotes';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';

const newer = '9.0.0';
let dataDir: string;
let system: RunningSystem;
let versions: Record<string, string>;

const restart = async (meanwhile: () => Promise<unknown>) => {
  await system.stop();
  await meanwhile();
  system = await startOwnSystem({ dataDir });
};
const entryOf = (app: string, version = versions[app] ?? '') =>
  path.join(dataDir, 'releases', app, version, 'files/entry.js');

beforeAll(async () => {
  system = await startOwnSystem();
  dataDir = system.dataDir;
  versions = await liveVersions(system);
});

describe('the store loses the entry file of a release that has none before it', () => {
  const lost = new Map<string, string>();
  const lose = async (app: string) => {
    const aside = path.join(dataDir, `${app}-entry.js`);
    await cp(entryOf(app), aside);
    await rm(entryOf(app));
    lost.set(aside, entryOf(app));
  };
  afterEach(async () => {
    for (const [aside, file] of lost) await cp(aside, file);
    lost.clear();
  });

  it('and no one notices while the server runs on, because it has read and checked what it serves', async () => {
    await lose('catalogue');
    const { page, status, problems } = await openPage(`${system.url}/courses`);

    expect(status).toBe(200);
    expect(await listFailureCards(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each([
    [remotes[0], remotes[1]],
    [remotes[2], remotes[3]],
  ])('of two remotes: after a restart cards replace them, and the rest works', async (...lost) => {
    await restart(() => Promise.all(lost.map(({ app }) => lose(app))));

    for (const { paths } of lost) {
      const { page, status } = await openPage(system.url + paths[1]);
      expect(status).toBe(503);
      expect(await findFrameFaults(page)).toEqual([]);
      await page.getByText('This page cannot be shown right now').waitFor();
    }
    for (const other of remotes.filter(({ app }) => lost.every((one) => one.app !== app))) {
      const response = await fetch(system.url + other.paths[1]);
      expect(response.status).toBe(200);
    }
  });
});

describe('the store damages the entry files of releases that have one before them', () => {
  beforeAll(async () => {
    await restart(async () => {});
    for (const app of remoteNames)
      await release(system, 'publish', (await alterRelease(app, newer)).directory);
    await changeLive(system, 'promote', ...remoteNames.flatMap((app) => [app, newer]));
  });

  const damages = {
    corrupted: (file: string) => appendFile(file, '\n;'),
    deleted: (file: string) => rm(file),
  };
  it.each(Object.keys(damages) as (keyof typeof damages)[])(
    '(%s): after a restart the ones before are served',
    async (damage) => {
      await restart(() =>
        Promise.all(remoteNames.map((app) => damages[damage](entryOf(app, newer)))),
      );

      const map = await fetchClientMap(system.url);
      for (const { app, paths } of remotes) {
        expect(liveRelease(map, app).version).toBe(versions[app]);
        for (const path of paths) {
          const { page, status, problems } = await openPage(system.url + path);
          expect(status).toBe(200);
          expect(await findFrameFaults(page)).toEqual([]);
          expect(await listFailureCards(page)).toEqual([]);
          expect(problems).toEqual([]);
        }
      }
    },
  );
});
