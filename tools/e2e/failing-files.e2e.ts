import type { Page } from 'playwright-core';
import { breakFiles, type Fault } from './src/browser/break-files';
import { removeAfterTest } from './src/browser/browser';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { touchAllParts } from './src/browser/touch-parts';
import { findFrameFaults, listFailureCards } from './src/faults/find-frame-faults';
import { alterRelease } from './src/releases/alter-release';
import { changeLive, goLive, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { currentRun } from './src/run/current-run';
import { awaitWhole } from './src/site/fetch-page';
import { follow } from './src/site/navigation';
import { fetchClientMap, liveRelease } from './src/site/served-map';
import { waitUntil } from './src/wait-until';

const main = (page: Page) => page.getByRole('main');

let system: SharedSystem;
beforeAll(async () => {
  system = await shareSystem();
});

async function storeName(page: Page): Promise<void> {
  const script = await page.addInitScript(() =>
    localStorage.setItem('name-logged-in', 'Hina Raza'),
  );
  removeAfterTest(page, script);
}

describe('a release whose files do not arrive, without a previous one,', () => {
  const { site } = currentRun();

  async function breakEntry(page: Page, app: string, fault: Fault) {
    const { version } = liveRelease(await fetchClientMap(site.url), app);
    return breakFiles(page, [`/${app}/${version}/entry.js`], fault);
  }

  async function recordFailures(page: Page): Promise<string[]> {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const script = await page.addInitScript(() => {
      window.addEventListener('shell:release-failed', (event) => {
        const { app, outcome } = (event as CustomEvent<{ app: string; outcome: string }>).detail;
        reportError(new Error(`${app}: ${outcome}`));
      });
    });
    removeAfterTest(page, script);
    return failures;
  }

  it.each([
    ['catalogue', '/courses', 'missing', ['About', 'Shop']],
    ['content', '/faqs', 'corrupted', ['Courses']],
  ] as const)(
    'leaves of %s the page %s (%s) as the server rendered it, working without scripts, and all others',
    async (app, own, fault, others) => {
      let failures: string[] = [];
      const { page } = await openPage(site.url + own, {
        before: async (opened) => {
          failures = await recordFailures(opened);
          await breakEntry(opened, app, fault);
        },
      });
      const field = main(page).getByRole('searchbox');
      await field.fill('a');
      await waitUntil('the report', () => failures.includes(`${app}: unavailable`));
      expect(await findFrameFaults(page)).toEqual([]);
      await field.press('Enter');
      await page.waitForURL(`**${own}?*q=a*`, { waitUntil: 'commit' });
      for (const label of others) {
        await follow(page, label);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect(await listFailureCards(page)).toEqual([]);
      }
    },
  );

  it('responds to input, or to a new document, once the file is back', async () => {
    let mend: () => Promise<void> = async () => {};
    let failures: string[] = [];
    const { page } = await openPage(`${site.url}/courses`, {
      before: async (opened) => {
        failures = await recordFailures(opened);
        ({ mend } = await breakEntry(opened, 'catalogue', 'corrupted'));
      },
    });
    await main(page).getByRole('searchbox').focus();
    await waitUntil('the report', () => failures.includes('catalogue: unavailable'));
    await mend();
    await main(page).getByRole('searchbox').fill('ecg');
    await page.waitForURL('**/courses?q=ecg');
    await page.reload();
    await awaitInteractive(page);
    await main(page).getByRole('searchbox').fill('sepsis');
    await page.waitForURL('**/courses?q=sepsis');
  });

  it('keeps the widgets of a page that needs no code, and shows the plain LOGIN link to a visitor who is signed in', async () => {
    let failures: string[] = [];
    await awaitWhole(site.url);
    const { page } = await openPage(site.url, {
      before: async (opened) => {
        failures = await recordFailures(opened);
        await breakEntry(opened, 'catalogue', 'missing');
        await breakEntry(opened, 'account', 'missing');
        await storeName(opened);
      },
    });
    await waitUntil('the report', () => failures.includes('account: unavailable'));
    const login = page.getByRole('banner').getByRole('link', { name: 'LOGIN' });
    expect(await login.getAttribute('target')).toBe('_blank');
    expect(await listFailureCards(page)).toEqual([]);
    expect(await main(page).getByRole('article').count()).toBeGreaterThan(3);
    expect(failures.filter((one) => one.startsWith('catalogue'))).toEqual([]);
  });
});

describe('a release with a fault, after a previous one,', () => {
  const apps = ['account', 'catalogue'];
  const version = '9.0.0';
  let previous: Record<string, string>;

  beforeAll(async () => {
    await shareSystem();
    const map = await fetchClientMap(system.url);
    previous = Object.fromEntries(apps.map((app) => [app, liveRelease(map, app).version]));
    const altered = await Promise.all(apps.map((app) => alterRelease(app, version)));
    for (const { directory } of altered) await release(system, 'publish', directory);
    await changeLive(system, 'promote', ...apps.flatMap((app) => [app, version]));
  });

  async function lookAtPage(
    path: string,
    app: string | null,
    before: (page: Page) => Promise<unknown>,
  ): Promise<string[]> {
    // The code that would load a missing widget is broken.
    await awaitWhole(system.url + path);
    const requested: string[] = [];
    const { page, status } = await openPage(system.url + path, {
      before: async (opened) => {
        opened.on('request', (request) => requested.push(new URL(request.url()).pathname));
        await before(opened);
      },
    });
    if (app) await touchAllParts(page);
    const isOfRemote = (file: string) => /^\/assets\/(?!shell).*\.js$/.test(file);
    const found = [
      ...(await findFrameFaults(page)),
      ...(await listFailureCards(page)),
      ...(status === 200 ? [] : [`status ${status}`]),
      ...((await page.getByRole('heading', { level: 1 }).count()) === 1 ? [] : ['no h1']),
      ...(app ? [] : requested.filter(isOfRemote)),
    ];
    if (app && !requested.includes(`/assets/${app}/${previous[app]}/entry.js`))
      found.push('the previous release was not requested');
    await follow(page, 'Partners');
    if (!(await page.getByRole('heading', { level: 1 }).isVisible())) found.push('no way on');
    return found;
  }

  const breakEntries = (fault: Fault) => (page: Page) =>
    breakFiles(
      page,
      apps.map((app) => `/${app}/${version}/entry.js`),
      fault,
    );
  const breakChunks = async (page: Page) => {
    const map = await fetchClientMap(system.url);
    const chunks = apps.flatMap((app) =>
      Object.values(liveRelease(map, app).modules).flatMap(({ js }) =>
        js.map((file) => `/${app}/${version}/${file}`),
      ),
    );
    return breakFiles(page, chunks, 'missing');
  };

  it.each([
    ['/', null, 'entry files are missing', breakEntries('missing')],
    ['/courses', 'catalogue', 'entry files are missing', breakEntries('missing')],
    ['/login', 'account', 'entry files hang', breakEntries('hanging')],
    ['/courses', 'catalogue', 'entry files are corrupted', breakEntries('corrupted')],
    ['/courses', 'catalogue', 'all chunks are missing', breakChunks],
  ])('leaves %s of %s whole when %s', async (path, app, _, before) => {
    expect(await lookAtPage(path, app, before)).toEqual([]);
  });

  it('shows the name of the organizer from the previous release', async () => {
    const { page } = await openPage(system.url, {
      before: async (opened) => {
        await breakEntries('missing')(opened);
        await storeName(opened);
      },
    });
    await page.getByRole('button', { name: 'LOGOUT? Hina Raza' }).waitFor();
  });

  it('leaves pages whole when its entry files are no JavaScript', async () => {
    const script = (file: string, text: string) =>
      file === 'entry.js' ? text.slice(0, text.length / 2) : text;
    previous.catalogue = version;
    await goLive(system, await alterRelease('catalogue', '9.0.1', { script }));
    expect(await lookAtPage('/courses', 'catalogue', async () => {})).toEqual([]);
  });
});
