import type { HistoryEntry } from '@meridian/contracts';
import { openPage } from './src/browser/open-page';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { findFrameFaults } from './src/faults/find-frame-faults';
import { alterRelease, type BuiltRelease } from './src/releases/alter-release';
import {
  buildNextCatalogue,
  newHeading,
  newWord,
  oldHeading,
} from './src/releases/build-next-catalogue';
import { changeLive, liveVersions, release, releaseRefused } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { readSitemap } from './src/site/crawl';
import { awaitText, fetchPage } from './src/site/fetch-page';
import { follow } from './src/site/navigation';
import { searchFor } from './src/site/query-search';
import { fetchClientMap, liveRelease } from './src/site/served-map';
import { isRunning } from './src/system/processes';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;
let before: Record<string, string>;
beforeAll(async () => {
  system = await shareSystem();
  before = await liveVersions(system);
});

const url = (path: string) => system.url + path;

/** Waits until a word has a number of hits: an early query is rejected with the advice to come back. */
const awaitTotal = (word: string, total: number) =>
  waitUntil(`${total} found for “${word}”`, async () => {
    const found = await searchFor(system.url, word).catch(() => null);
    return found?.total === total;
  });

/** The tests follow one another, because each change of what is live costs the site seconds of CPU time. */
describe('a new release of a remote', () => {
  let next: BuiltRelease;
  beforeAll(async () => {
    next = await buildNextCatalogue();
    await release(system, 'publish', next.directory);
  });
  const promote = () => release(system, 'promote', 'catalogue', next.version);
  const rollBack = () => release(system, 'rollback', 'catalogue');

  it('is not live before it is promoted', async () => {
    expect((await fetchPage(url('/courses'))).heading).toBe(oldHeading);
    expect((await fetch(url('/reading-room'))).status).toBe(404);
    // The file before may have had the word live, and the index follows its end.
    await awaitTotal(newWord, 0);
    expect((await fetchPage(url(`/search?q=${newWord}`))).html).toContain('No results for');
  });

  it('is on the next page when it is promoted, alive in the browser, with its new route in the navigation', async () => {
    await promote();
    await awaitText(url('/courses'), newHeading);
    const { page, problems } = await openPage(url('/courses'));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(newHeading);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const labels = await navigation.getByRole('link').allInnerTexts();
    expect(labels.indexOf('Reading room')).toBe(labels.indexOf('Shop') + 1);
    await follow(page, 'Reading room');
    await page.getByRole('heading', { level: 1, name: 'Reading room' }).waitFor();
    expect(problems).toEqual([]);
    expect(await fetchPage(url('/reading-room'))).toMatchObject({
      status: 200,
      title: 'Reading room · Meridian Health Education',
    });
  });

  it('is found by search, and needed no other start and no other build', async () => {
    await awaitTotal(newWord, 1);
    expect((await fetchPage(url(`/search?q=${newWord}`))).html).toContain('1 result for');
    expect(isRunning(system.pid)).toBe(true);
    expect(system.output().match(/^ready /gm)).toHaveLength(1);
    expect(await liveVersions(system)).toEqual({ ...before, catalogue: next.version });
  });

  it('is gone when it is rolled back, also from search, and in the history', async () => {
    await rollBack();
    await awaitText(url('/courses'), oldHeading);
    await awaitTotal(newWord, 0);
    const [last, first] = (await release(system, 'history', 'catalogue')) as unknown[];
    expect(last).toMatchObject({ action: 'rollback', from: next.version, to: before.catalogue });
    expect(first).toMatchObject({ action: 'promote', from: before.catalogue, to: next.version });
  });

  it('is in a tab that was open before with its next page, and gone from it when rolled back', async () => {
    const { page, problems } = await openPage(url('/about'));
    await promote();
    await awaitText(url('/courses'), newHeading);
    for (const label of ['Courses', 'Conferences', 'Shop']) {
      await follow(page, label);
      if (label === 'Courses')
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(newHeading);
    }
    await rollBack();
    await awaitText(url('/courses'), oldHeading);
    await follow(page, 'Courses');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(oldHeading);
    expect(problems).toEqual([]);
  });
});

/** The tests follow one another. */
describe('an app that is retired', () => {
  const goneHeading = 'This page is no longer here';
  const countBooks = async () => (await searchFor(system.url, 'oxford', '&kind=Book')).total;
  const isListed = async () =>
    (await readSitemap(system.url)).some((one) => one.startsWith('/price-detail/'));
  beforeAll(async () => {
    const redirect = ['--redirect', '/sanforddetail/:id=/blog/:id'];
    // Pages of others link to it.
    await changeLive(system, 'retire', 'shop', '--force', ...redirect);
  });
  afterAll(async () => {
    await changeLive(system, 'promote', 'shop', before.shop ?? '');
    expect((await fetchPage(url('/price-detail/1'))).status).toBe(200);
    await waitUntil('books in search', async () => (await countBooks()) > 0);
  });

  it('leaves pages that respond with 410 or redirect where that was said, and is nowhere else', async () => {
    const { status, heading, html } = await fetchPage(url('/shop'));
    expect([status, heading]).toEqual([410, goneHeading]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect((await fetch(url('/Books/'))).status).toBe(410);
    const response = await fetch(url('/sanforddetail/1?from=mail'), { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/blog/1?from=mail');

    await waitUntil('search without books', async () => (await countBooks()) === 0);
    await waitUntil('the sitemap without books', async () => !(await isListed()));
    expect((await fetchPage(system.url)).html).not.toContain('href="/shop"');
    expect(await release(system, 'status')).toMatchObject({
      retired: [{ app: 'shop', from: before.shop, pages: { redirected: 1 } }],
    });
    const [last] = (await release(system, 'history', 'shop')) as unknown[];
    expect(last).toMatchObject({ action: 'retire', from: before.shop, to: null });
  });

  it.each([true, false])('is accessible and leads on (with JavaScript: %s)', async (javaScript) => {
    const { page, problems } = await openPage(url('/shop'), { javaScript });
    expect(await findFrameFaults(page)).toEqual([]);
    if (javaScript) expect(await findAxeViolations(page)).toEqual([]);
    const main = page.getByRole('main');
    expect(await main.getByText('/shop').isVisible()).toBe(true);
    await main.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
    // The browser itself reports the document's status.
    expect(problems.filter((problem) => !problem.includes('410'))).toEqual([]);
  });
});

it('a shell that fails on a page is taken back, and another team releases meanwhile', async () => {
  const own = 'const { renderPage } = module.exports;';
  const fail = "if (request.url === '/faqs') throw new Error('The frame is out of order');";
  const next = `async (context, request) => { ${fail} return renderPage(context, request); }`;
  const shell = await alterRelease('shell', '8.1.0', {
    script: (file, text) =>
      file.endsWith('server.cjs')
        ? `${text};${own} module.exports = { ...module.exports, renderPage: ${next} };`
        : text,
  });
  const shop = await alterRelease('shop', '8.1.0');
  for (const { directory } of [shell, shop]) await release(system, 'publish', directory);
  // The command has a response after five seconds at most, in which the server may be busy still.
  const promoted = await releaseRefused(system, 'promote', 'shell', shell.version);
  expect(promoted).toMatchObject({ served: { servers: 1, current: 0 } });
  for (const { reason } of promoted.served.refused)
    expect(reason).toContain('The frame is out of order');
  expect(await release(system, 'promote', 'shop', shop.version)).toMatchObject({
    served: { servers: 1, refused: [] },
  });
  await waitUntil('the release of the shop', async () => {
    return liveRelease(await fetchClientMap(system.url), 'shop').version === shop.version;
  });
  const entry = await waitUntil('the rollback of the shell', async () => {
    const [last] = (await release(system, 'history', 'shell')) as HistoryEntry[];
    return last?.action === 'rollback' && last;
  });
  expect(entry).toMatchObject({
    ...{ to: before.shell, actor: 'site servers' },
    reason: expect.stringContaining('content, which is served, fails with it: /faqs'),
  });
  await changeLive(system, 'rollback', 'shop');
});
