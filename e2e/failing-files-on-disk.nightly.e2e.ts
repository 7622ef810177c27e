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
/** The remotes that lose a file, and the one that loses none. */
const losers = remotes.slice(0, 3);
const whole = remotes[3];
let system: RunningSystem;
let versions: Record<string, string>;

const entryOf = (app: string, version = versions[app] ?? '') =>
  path.join(system.dataDir, 'releases', app, version, 'files/entry.js');
const asideOf = (app: string) => path.join(system.dataDir, `${app}-entry.js`);
const restart = async () => {
  await system.stop();
  system = await startOwnSystem({ dataDir: system.dataDir });
};

/** The tests follow one another on one data directory. */
beforeAll(async () => {
  system = await startOwnSystem();
  versions = await liveVersions(system);
});

describe('the store loses the entry files of releases that have none before them', () => {
  beforeAll(async () => {
    for (const { app } of losers) {
      await cp(entryOf(app), asideOf(app));
      await rm(entryOf(app));
    }
  });

  it('and no one notices while the server runs on, because it has read and checked what it serves', async () => {
    const { page, status, problems } = await openPage(`${system.url}/courses`);

    expect(status).toBe(200);
    expect(await listFailureCards(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('and after a restart cards replace their pages, and the rest works', async () => {
    await restart();

    for (const { paths } of losers) {
      const { page, status } = await openPage(system.url + paths[1]);
      expect(status).toBe(503);
      expect(await findFrameFaults(page)).toEqual([]);
      await page.getByText('This page cannot be shown right now').waitFor();
    }
    const { page, status } = await openPage(system.url + whole.paths[1]);
    expect(status).toBe(200);
    expect(await findFrameFaults(page)).toEqual([]);
    expect((await fetch(`${system.url}/search`)).status).toBe(200);
  });
});

describe('the store damages the entry files of releases that have one before them', () => {
  const damages = [(file: string) => appendFile(file, '\n;'), (file: string) => rm(file)];

  /** Half of the files are altered, the others deleted. */
  beforeAll(async () => {
    for (const { app } of losers) await cp(asideOf(app), entryOf(app));
    for (const app of remoteNames)
      await release(system, 'publish', (await alterRelease(app, newer)).directory);
    await changeLive(system, 'promote', ...remoteNames.flatMap((app) => [app, newer]));
    for (const [index, app] of remoteNames.entries())
      await damages[index % damages.length]?.(entryOf(app, newer));
    await restart();
  });

  it('and after a restart the releases before are served, and pages are whole', async () => {
    const map = await fetchClientMap(system.url);
    for (const app of remoteNames) expect(liveRelease(map, app).version).toBe(versions[app]);
    for (const path of ['/', ...remotes.map(({ paths }) => paths[1])]) {
      const { page, status, problems } = await openPage(system.url + path);
      expect([path, status, await findFrameFaults(page)]).toEqual([path, 200, []]);
      expect([...(await listFailureCards(page)), ...problems]).toEqual([]);
    }
  });
});
