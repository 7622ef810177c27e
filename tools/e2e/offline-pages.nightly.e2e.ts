import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import {
  awaitKept,
  type Connection,
  controlConnection,
  listKept,
  readNotice,
  stopReplacedWorker,
} from './src/browser/offline-visits';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { touchAllParts } from './src/browser/touch-parts';
import { awaitReported } from './src/browser/watch-beacons';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { buildNextCatalogue, newHeading, oldHeading } from './src/releases/build-next-catalogue';
import { changeLive, release } from './src/releases/release-cli';
import { shareSystem } from './src/releases/shared-system';
import { currentRun } from './src/run/current-run';
import { findCookies } from './src/site/fetch-page';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

// Some tests stop a system and start it again.
jest.setTimeout(300_000);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A visitor on a phone has read these pages, and the last one is open. */
async function openReader(
  url: string,
  paths: readonly [string, ...string[]],
  canary: string | null = null,
) {
  let connection = {} as Connection;
  // The worker saves no page in which a part is missing, as after a start.
  const headers = canary === null ? {} : { cookie: `canary=${canary}` };
  for (const path of paths)
    await waitUntil(`${path} to be whole`, async () =>
      (await fetch(url + path, { headers })).headers.has('x-kept-under'),
    );
  const opened = await openPage(url + paths[0], {
    width: 360,
    height: 640,
    before: async (page) => {
      connection = await controlConnection(page);
      if (canary !== null)
        await page.context().addCookies([{ name: 'canary', value: canary, url, httpOnly: true }]);
    },
  });
  const { page } = opened;
  await awaitKept(page);
  for (const path of paths.slice(1)) {
    await page.goto(url + path);
    await awaitKept(page);
  }
  await awaitInteractive(page);
  await awaitReported(page);
  return { ...opened, connection, go: (path: string) => page.goto(url + path) };
}

describe('a device without a connection', () => {
  const { site } = currentRun();

  it('shows a page as it was read, says so, and has it as it is now when the connection is back', async () => {
    const { page, problems, connection, go } = await openReader(site.url, ['/about', '/courses']);
    await connection.cut();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await go('/courses');
    await connection.cut();
    expect(await heading(page).textContent()).toBe(oldHeading);
    expect(await readNotice(page)).toMatch(
      /^You are offline\. This page is as you read it on \w+ \d+ \w+ at \d\d:\d\d\.No connection yet/,
    );
    expect(requested.filter((path) => path.endsWith('.js'))).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    await connection.restore();
    await page.getByRole('complementary', { name: 'Kept page' }).waitFor({ state: 'detached' });
    await awaitInteractive(page);
    expect(problems).toEqual([]);
  });

  it('lists what is kept for a page or a list that is not, and shows that when the connection is back', async () => {
    const { page, connection, go } = await openReader(site.url, ['/about', '/courses']);
    const main = page.getByRole('main');
    await touchAllParts(page);
    await connection.cut();
    await main.getByRole('searchbox').fill('ecg');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    expect(await main.textContent()).toContain('/courses?q=ecg');
    await connection.cut();
    await go('/partners');
    await connection.cut();
    expect(await main.textContent()).toContain(
      'the page at /partners is not among those kept on it',
    );
    expect(await page.getByRole('listitem').getByRole('link').allTextContents()).toEqual([
      'Explore courses',
      'About us',
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'About us' }).click();
    await page.waitForURL(`${site.url}/about`);
    await connection.cut();
    expect(await readNotice(page)).toContain('You are offline');
    await page.goBack();
    await connection.cut();
    await connection.restore();
    await awaitInteractive(page);
    expect([page.url(), await heading(page).textContent()]).toEqual([
      `${site.url}/partners`,
      'Partners',
    ]);
  });

  it('sends no form and leaves what was typed; keeps no search, no page for organizers and no mailed link', async () => {
    const { page, connection, go } = await openReader(site.url, ['/about']);
    for (const path of ['/search?q=heart', '/login', '/newsletter/confirm?token=a', '/nothing'])
      await go(path);
    await go('/faqs');
    await awaitKept(page);
    expect(await listKept(page)).toEqual(['/about', '/faqs']);
    await connection.cut();
    await go('/faqs');
    await connection.cut();
    const field = page.getByRole('contentinfo').getByRole('textbox');
    await field.fill('reader@example.org');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Not sent: you are offline' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await connection.cut();
    await page.getByRole('button', { name: 'Back to what I typed' }).click();
    await page.waitForURL(`${site.url}/faqs`);
    expect(await field.inputValue()).toBe('reader@example.org');
  });
});

describe('a site that does not respond', () => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startOwnSystem();
  });

  it('takes the blame, shows nothing old unasked, and comes back by itself', async () => {
    const { page, go } = await openReader(system.url, ['/about', '/courses']);
    await system.stop();
    await go('/courses');
    expect(await heading(page).textContent()).toBe('Our site cannot be reached');
    expect(await page.getByRole('main').textContent()).toContain('most likely on our side');
    await page.getByRole('link', { name: /^read it as you read it on/ }).click();
    expect(await readNotice(page)).toContain('Our site cannot be reached. This page is as you');
    expect(await heading(page).textContent()).toBe(oldHeading);

    // What stands before the site responds for it.
    const gateway = createServer((_, response) => response.writeHead(502).end('Bad gateway'));
    await new Promise<void>((resolve) => gateway.listen(system.port, 'localhost', resolve));
    await go('/courses');
    expect(await page.getByRole('main').textContent()).toContain('the error 502');
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));

    system = await startOwnSystem(system);
    // By then it asks no more than once a minute.
    const interactive = page.locator('html[data-interactive=true]');
    await interactive.waitFor({ state: 'attached', timeout: 90_000 });
    expect(await heading(page).textContent()).toBe(oldHeading);
    expect(new URL(page.url()).pathname).toBe('/courses');
  });

  it('removes worker and pages from browsers where they are switched off', async () => {
    const { page, go } = await openReader(system.url, ['/about', '/courses']);
    const listDatabases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await waitUntil('the list of pages to be there', async () =>
      (await listDatabases()).includes('workbox-expiration'),
    );
    await system.stop();
    system = await startOwnSystem({ ...system, environment: { OFFLINE_PAGES: 'off' } });
    await go('/courses');
    await stopReplacedWorker(page);
    await waitUntil('worker, pages and the list of them to be removed', () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        const databases = await indexedDB.databases();
        return registrations.length + databases.length === 0 && !(await caches.has('kept-pages'));
      }),
    );
    await page.reload();
    await awaitInteractive(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

it('shows a page of a canary alone, without code of what is live beside it', async () => {
  const [system, next] = await Promise.all([shareSystem(), buildNextCatalogue()]);
  await release(system, 'publish', next.directory);
  await changeLive(system, 'promote', 'catalogue', next.version, '--percent', '20');
  const visitor = { getsCanary: true };
  const { canary = '' } = await findCookies(`${system.url}/courses`, 'catalogue', visitor);
  const { page, connection, go } = await openReader(system.url, ['/about', '/courses'], canary);
  expect(await heading(page).textContent()).toBe(newHeading);
  await changeLive(system, 'rollback', 'catalogue');

  await connection.cut();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await go('/courses');
  expect(await heading(page).textContent()).toBe(newHeading);
  expect(requested.filter((path) => path.endsWith('.js'))).toEqual([]);
  await connection.cut();
  await connection.restore();
  await awaitInteractive(page);
  expect(await heading(page).textContent()).toBe(oldHeading);
});
