import type { Page } from 'playwright-core';
import { breakFiles, changeMap, type Fault } from './src/browser/break-files';
import { removeAfterTest } from './src/browser/browser';
import { wakeParts } from './src/browser/hydrate-parts';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { findFrameFaults, listFailureCards } from './src/faults/find-frame-faults';
import { alterRelease } from './src/releases/alter-release';
import { buildOddShop } from './src/releases/build-odd-shop';
import { listErrors } from './src/releases/list-errors';
import { changeLive, goLive, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { currentRun } from './src/run/current-run';
import { awaitText, awaitWhole, fetchPage } from './src/site/fetch-page';
import { follow, navigationLink } from './src/site/navigation';
import { fetchClientMap, liveRelease } from './src/site/served-map';
import { waitUntil } from './src/wait-until';

const pageCard = 'This page cannot be shown right now';
const main = (page: Page) => page.getByRole('main');
const statusOf = async (url: string) => (await fetchPage(url)).status;

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

  /** Gives the fault to a remote's entry file, on all pages of this visitor. */
  async function breakEntry(page: Page, app: string, fault: Fault) {
    const { version } = liveRelease(await fetchClientMap(site.url), app);
    return breakFiles(page, [`/${app}/${version}/entry.js`], fault);
  }

  /** Collects what the shell reports in the documents of a page, as `app: outcome`. */
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

  it('responds to what is typed, or to a new document, once the file is back', async () => {
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

  it('keeps the widgets of a page that needs no code, and the plain LOGIN link for who is signed in', async () => {
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

describe('a page that fails', () => {
  beforeAll(async () => {
    await goLive(system, await buildOddShop());
    await awaitText(`${system.url}/odd/throws-later/1`, 'Break this page');
  });
  const odd = (id: string) => `${system.url}/odd/${id}/1`;

  it.each([
    ['throws', 500],
    ['loader-throws', 502],
    ['meta-throws', 500],
  ])(
    '(%s) responds with status %d, the frame and a card that says nothing of its error',
    async (id, expected) => {
      const { page, status } = await openPage(odd(id));
      expect(status).toBe(expected);
      expect(await findFrameFaults(page)).toEqual([]);
      expect(await listFailureCards(page)).toEqual([pageCard]);
      expect((await fetchPage(odd(id))).html).not.toContain('This page has a fault');
      await navigationLink(page, 'Shop').click();
      await page.getByRole('heading', { level: 1, name: 'Your Educational Hub' }).waitFor();
    },
  );

  it('leads from its number, and in a browser from its release, to message, place and stack', async () => {
    const { html } = await fetchPage(odd('throws'));
    const [, requestId = ''] = /please name this number: ([\w-]+)</.exec(html) ?? [];
    const { version } = liveRelease(await fetchClientMap(system.url), 'shop');
    const known = { app: 'shop', version, message: 'Error: This page has a fault' };
    const line = await waitUntil('the line in the log', () =>
      system
        .output()
        .split('\n')
        .find((one) => one.includes(requestId) && one.includes('page failed')),
    );
    const stack = expect.stringMatching(/^at .*server\.cjs:\d+:\d+/);
    expect(JSON.parse(line)).toMatchObject({ ...known, route: 'shop/throws', requestId, stack });

    const { page } = await openPage(odd('throws-later'));
    await awaitInteractive(page);
    await page.getByRole('button', { name: 'Break this page' }).click();
    await page.getByText(pageCard).waitFor();
    const findError = (expected: object) =>
      waitUntil(`${JSON.stringify(expected)} at the registry`, async () => {
        const found = await listErrors(system, 'shop');
        const entries = Object.entries(expected);
        return found.find((one) => entries.every(([key, value]) => one[key] === value));
      });
    expect(await findError({ ...known, side: 'server', requestId })).toMatchObject({
      ...{ route: 'shop/throws', stack },
    });
    expect(await findError({ side: 'browser', message: 'This page has a fault' })).toMatchObject({
      ...{ version, where: expect.stringMatching(/\w/), requestId: null },
    });
  });

  it('in the browser alone stays as the server sent it, and later becomes a card with a retry', async () => {
    const { page, status } = await openPage(odd('throws-in-browser'));
    const served = await openPage(odd('throws-in-browser'), { javaScript: false });
    expect(status).toBe(200);
    const text = (await main(served.page).textContent()) ?? '';
    expect(text.length).toBeGreaterThan(10);
    expect(await main(page).textContent()).toBe(text);
    expect(await findFrameFaults(page)).toEqual([]);

    await page.goto(odd('throws-later'));
    await awaitInteractive(page);
    const breaks = page.getByRole('button', { name: 'Break this page' });
    await breaks.click();
    await page.getByText(pageCard).waitFor();
    expect(await findFrameFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await breaks.waitFor();
  });

  it('only by its widgets has status 200, and a card for each of them', async () => {
    const { page, status } = await openPage(odd('widgets'));
    expect(status).toBe(200);
    expect(await page.getByText('The page around them').isVisible()).toBe(true);
    // Once interactive, the page tries again what has failed.
    await page
      .getByText(/cannot be shown/)
      .nth(2)
      .waitFor();
    expect(await listFailureCards(page)).toEqual([
      'The throwing widget cannot be shown right now.',
      'The loading widget cannot be shown right now.',
      'This part of the page cannot be shown right now.',
    ]);
    expect(await findFrameFaults(page)).toEqual([]);
  });

  it('to end on the server is not rendered again for a while, so that many requests keep no one waiting', async () => {
    const waiting = (id: number) => statusOf(`${system.url}/odd/waits/${id}`);
    expect(await waiting(1)).toBe(503);
    // More than the server renders at a time.
    const many = Array.from({ length: 20 }, (_, index) => waiting(index + 2));
    const others = ['/partners-detail/1', '/courses', '/books'];
    for (const path of others)
      expect([path, await statusOf(system.url + path)]).toEqual([path, 200]);
    expect(new Set(await Promise.all(many))).toEqual(new Set([503]));
    const tooLong = /\/odd\/waits\/\d+ was not done within/g;
    expect(new Set(system.output().match(tooLong)).size).toBe(1);
  });

  it('to end on the server is rendered in the browser instead', async () => {
    const { page, status, problems } = await openPage(odd('waits'));
    await page.getByText('This was loaded in the browser').waitFor();
    expect(status).toBe(503);
    expect(await page.getByRole('heading', { level: 1, name: 'Odd page' }).isVisible()).toBe(true);
    expect(await findFrameFaults(page)).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
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

  /** Opens a page while the live releases of all remotes have a fault, and lists what is wrong with it. */
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
    if (app) await wakeParts(page);
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

  /** Gives the fault to the entry files of all remotes. */
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
    [
      '/courses',
      'catalogue',
      'releases are of another contract',
      (page: Page) => changeMap(page, raiseContracts),
    ],
  ])('leaves %s of %s whole when %s', async (path, app, _, before) => {
    expect(await lookAtPage(path, app, before)).toEqual([]);
  });

  it('shows the name of the organizer by the release before', async () => {
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

function raiseContracts(state: string): string {
  const parsed = JSON.parse(state);
  for (const { live } of Object.values<{ live: { contract: string } }>(parsed.map.apps))
    live.contract = '99.0.0';
  return JSON.stringify(parsed).replace(/</g, '\\u003c');
}
