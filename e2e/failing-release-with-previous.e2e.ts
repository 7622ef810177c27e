import type { Page } from 'playwright-core';
import { breakFile, changeMap, type Fault } from './src/browser/break-file';
import { findFrameFaults, listFailureCards } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { alterRelease } from './src/releases/alter-release';
import { changeLive, goLive, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { fetchClientMap, liveRelease } from './src/site/page-state';
import { remoteNames, remotes } from './src/site/remotes';

const version = '9.0.0';
let system: SharedSystem;
let previous: Record<string, string>;

beforeAll(async () => {
  system = await shareSystem();
  const map = await fetchClientMap(system.url);
  previous = Object.fromEntries(remoteNames.map((app) => [app, liveRelease(map, app).version]));
  const altered = await Promise.all(remoteNames.map((app) => alterRelease(app, version)));
  for (const { directory } of altered) await release(system, 'publish', directory);
  await changeLive(system, 'promote', ...remoteNames.flatMap((app) => [app, version]));
});

/** Opens the pages of a remote whose live release has a fault, and lists what is wrong with them. */
async function lookAtPages(
  { app, paths }: (typeof remotes)[number],
  before: (page: Page) => Promise<unknown>,
): Promise<string[]> {
  const faults = await Promise.all(
    paths.map(async (path) => {
      const requested = new Map<string, number>();
      const { page, status } = await openPage(system.url + path, {
        before: async (opened) => {
          opened.on('request', (request) => {
            const { pathname } = new URL(request.url());
            requested.set(pathname, requested.get(pathname) ?? performance.now());
          });
          await before(opened);
        },
      });
      const found = [
        ...(await findFrameFaults(page)),
        ...(await listFailureCards(page)),
        ...(status === 200 ? [] : [`status ${status}`]),
        ...((await page.getByRole('heading', { level: 1 }).count()) === 1 ? [] : ['no h1']),
        ...((await page.getByRole('heading', { name: 'Next conferences' }).last().isVisible())
          ? []
          : ['no conferences in the footer']),
        ...findDelay(requested, app),
      ];
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'FAQs' })
        .click();
      await page.waitForURL('**/faqs', { waitUntil: 'commit' });
      if (!(await page.getByRole('heading', { level: 1 }).isVisible())) found.push('no way on');
      return found.map((fault) => `${path}: ${fault}`);
    }),
  );
  return faults.flat();
}

/** A page waits 8 s for a file; the rest is for a busy machine. */
const maxDelayMs = 30_000;

/** Finds a page that did not request the previous release, or too late. */
function findDelay(requested: ReadonlyMap<string, number>, app: string): string[] {
  const [live] = [...requested].find(([path]) => path.startsWith(`/assets/${app}/`)) ?? [''];
  const begun = requested.get(live);
  const fellBack = requested.get(`/assets/${app}/${previous[app]}/entry.js`);
  if (begun === undefined || fellBack === undefined)
    return ['the previous release was not requested'];
  const waited = fellBack - begun;
  return waited < maxDelayMs ? [] : [`the previous release was requested after ${waited} ms`];
}

/** The same for all remotes, one after the other, because their pages would delay one another. */
async function lookAtEach(
  before: (page: Page, app: string) => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  for (const remote of remotes)
    found.push(...(await lookAtPages(remote, (page) => before(page, remote.app))));
  return found;
}

describe('with a previous release to fall back to', () => {
  it('serves the new release of every remote while nothing is wrong', async () => {
    const { page, problems } = await openPage(system.url);
    await page.waitForLoadState('networkidle');

    expect(liveRelease(await fetchClientMap(system.url), 'catalogue').version).toBe(version);
    expect(problems).toEqual([]);
  });

  const faults: Fault[] = ['missing', 'corrupted'];
  describe.each(faults)('a %s entry file', (fault) => {
    it.each(remotes)('of $app leaves every page whole', async (remote) => {
      const entry = `/${remote.app}/${version}/entry.js`;
      const found = await lookAtPages(remote, (page) => breakFile(page, entry, fault));
      expect(found).toEqual([]);
    });
  });

  it('a missing chunk leaves every page whole', async () => {
    const map = await fetchClientMap(system.url);
    const found = await lookAtEach((page, app) => {
      const chunks = Object.values(liveRelease(map, app).modules).flatMap(({ js }) => js);
      const lose = (file: string) => breakFile(page, `/${app}/${version}/${file}`, 'missing');
      return Promise.all(chunks.map(lose));
    });
    expect(found).toEqual([]);
  });

  it('an entry file that hangs leaves every page whole after 8 s', async () => {
    // All at once, because their pages do little else than wait.
    const found = await Promise.all(
      remotes.map((remote) =>
        lookAtPages(remote, (page) =>
          breakFile(page, `/${remote.app}/${version}/entry.js`, 'hanging'),
        ),
      ),
    );
    expect(found.flat()).toEqual([]);
  });

  it('a release built against another contract leaves every page whole', async () => {
    const found = await lookAtEach((page, app) =>
      changeMap(page, (map) => raiseContract(map, app)),
    );
    expect(found).toEqual([]);
  });

  it.each(remotes)(
    'an entry file of $app that is no JavaScript leaves every page whole',
    async (remote) => {
      const broken = await alterRelease(remote.app, '9.0.1', {
        script: (file, text) => (file === 'entry.js' ? text.slice(0, text.length / 2) : text),
      });
      const before = previous[remote.app] ?? '';
      previous[remote.app] = version;
      await goLive(system, broken);
      try {
        expect(await lookAtPages(remote, async () => {})).toEqual([]);
      } finally {
        await changeLive(system, 'rollback', remote.app);
        previous[remote.app] = before;
      }
    },
  );
});

function raiseContract(state: string, app: string): string {
  const parsed = JSON.parse(state);
  parsed.map.apps[app].live.contract = '99.0.0';
  return JSON.stringify(parsed).replace(/</g, '\\u003c');
}
