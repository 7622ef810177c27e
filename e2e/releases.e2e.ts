import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { findAxeViolations } from './src/browser/find-axe-violations';
import { findFrameFaults } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { withoutSpeculationRules } from './src/browser/without-speculation-rules';
import { alterRelease, type BuiltRelease } from './src/releases/alter-release';
import { bookWord, buildLibrary } from './src/releases/build-library';
import {
  buildNextCatalogue,
  newHeading,
  newWord,
  oldHeading,
} from './src/releases/build-next-catalogue';
import { changeLive, goLive, liveVersions, release, tryRelease } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/await-text';
import { fetchPage } from './src/site/fetch-page';
import { follow, isSameDocument, markDocument, navigationLink } from './src/site/navigation';
import { fetchClientMap, liveRelease } from './src/site/page-state';
import { searchFor } from './src/site/search';
import { readSitemap } from './src/site/sitemap';
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

  it('is in a tab that was open before with its next page', async () => {
    const { page, problems } = await openPage(url('/about'));
    await promote();
    await awaitText(url('/courses'), newHeading);
    for (const label of ['Courses', 'Conferences', 'Shop']) {
      await follow(page, label);
      if (label === 'Courses')
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(newHeading);
    }
    expect(problems).toEqual([]);
  });

  it('is gone, too, from a tab in which the application would navigate', async () => {
    const { page, problems } = await openPage(url('/about'), { before: withoutSpeculationRules });
    await markDocument(page);
    await rollBack();
    await awaitText(url('/courses'), oldHeading);
    // Now the application could go there by itself, and knows that its map is of before.
    const asked = ['**/maps/current', '**/maps/*.json'].map((one) => page.waitForResponse(one));
    await navigationLink(page, 'Courses').hover();
    for (const response of await Promise.all(asked)) await response.finished();
    await follow(page, 'Courses');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(oldHeading);
    expect(await isSameDocument(page)).toBe(false);
    expect(problems).toEqual([]);
  });
});

/** The tests follow one another. */
describe('an app that is retired', () => {
  const goneHeading = 'This page is no longer here';
  beforeAll(async () => {
    await goLive(system, await buildLibrary());
    await awaitTotal(bookWord, 1);
    // It is collected by itself, and collected again when that took too long.
    await waitUntil('its pages in the sitemap', async () => {
      const paths = await readSitemap(system.url);
      return ['/library', '/library/1'].every((one) => paths.includes(one));
    });
    await changeLive(system, 'retire', 'library', '--redirect', '/library/:id=/price-detail/:id');
  });

  it('leaves pages that respond with 410 or redirect where that was said, and is nowhere else', async () => {
    const { status, heading, html } = await fetchPage(url('/library'));
    expect([status, heading]).toEqual([410, goneHeading]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect((await fetch(url('/Library/'))).status).toBe(410);
    const response = await fetch(url('/library/1?from=mail'), { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/price-detail/1?from=mail');

    await awaitTotal(bookWord, 0);
    const paths = await readSitemap(system.url);
    expect(paths.filter((one) => one.startsWith('/library'))).toEqual([]);
    expect((await fetchPage(system.url)).html).not.toContain('/library');
    expect(await release(system, 'status')).toMatchObject({
      retired: [{ app: 'library', from: '1.0.0', pages: { gone: 1, redirected: 1 } }],
    });
    const [last] = (await release(system, 'history', 'library')) as unknown[];
    expect(last).toMatchObject({ action: 'retire', from: '1.0.0', to: null });
  });

  it.each([true, false])('is accessible and leads on (with JavaScript: %s)', async (javaScript) => {
    const { page, problems } = await openPage(url('/library'), { javaScript });
    expect(await findFrameFaults(page)).toEqual([]);
    if (javaScript) expect(await findAxeViolations(page)).toEqual([]);
    const main = page.getByRole('main');
    expect(await main.getByText('/library').isVisible()).toBe(true);
    await main.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
    // The browser itself reports the document's status.
    expect(problems.filter((problem) => !problem.includes('410'))).toEqual([]);
  });

  it('is as before when it is promoted again, and gone with the next page of an open tab when retired', async () => {
    await changeLive(system, 'promote', 'library', '1.0.0');
    expect((await fetchPage(url('/library/1'))).heading).toBe(`An ${bookWord} in the clinic`);
    await awaitTotal(bookWord, 1);
    const { base, entry } = liveRelease(await fetchClientMap(system.url), 'library');
    const { page, problems } = await openPage(url('/library'), { before: withoutSpeculationRules });
    await markDocument(page);
    await changeLive(system, 'retire', 'library');
    expect((await fetch(url(base + entry.path))).status).toBe(200);
    expect(problems).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: bookWord }).click();
    await page.getByRole('heading', { level: 1, name: goneHeading }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });
});

describe('a release is rejected, with what to do, and changes nothing, when', () => {
  /** Publishes and promotes what has to be rejected, and returns the rejection. */
  async function findRejection({ app, version, directory }: BuiltRelease) {
    const live = await liveVersions(system);
    const published = await tryRelease(system, 'publish', directory);
    const rejected =
      published.code === 0 ? await tryRelease(system, 'promote', app, version) : published;
    expect(await liveVersions(system)).toEqual(live);
    return JSON.parse(rejected.stderr).error as { message: string; suggestion: string };
  }

  it('it was built against another contract', async () => {
    const record = () => ({ contract: '5.0.0' });
    const rejection = await findRejection(await alterRelease('catalogue', '8.0.0', { record }));
    expect(rejection.message).toMatch(/expected contract 3\.0.*found contract 5\.0\.0/s);
    expect(rejection.suggestion).not.toBe('');
  });

  it.each([
    ['another remote', 'shop', '/courses'],
    ['the shell', 'content', '/search'],
  ])('it claims a page of %s', async (_, app, claimed) => {
    const altered = await alterRelease(app, '8.0.1', {
      record: ({ routes: [first, ...others] }) => ({
        routes: first ? [{ ...first, path: claimed }, ...others] : [],
      }),
    });
    expect((await findRejection(altered)).message).toContain(claimed);
  });

  it('it lacks a widget that the home page places', async () => {
    const lacking = await alterRelease('catalogue', '8.0.5', {
      record: ({ widgets }) => ({ widgets: widgets.filter(({ id }) => id !== 'first-courses') }),
    });
    const rejection = await findRejection(lacking);
    expect(rejection.message).toMatch(
      /places catalogue\/first-courses, which catalogue 8\.0\.5 does not have \(src\/home\/HomePage\.tsx:\d+\)/,
    );
    expect(rejection.suggestion).toContain('promote catalogue 8.0.5 content <version>');
  });

  it('a file is not what its record says, or its version was published with other content', async () => {
    const [damaged, first, other] = await Promise.all([
      alterRelease('content', '8.0.2'),
      alterRelease('account', '8.0.3'),
      alterRelease('account', '8.0.3', {
        script: (file, text) => (file === 'entry.js' ? `${text}\n;` : text),
      }),
    ]);
    await appendFile(path.join(damaged.directory, 'files/entry.js'), '\n;');
    expect((await findRejection(damaged)).message).toMatch(/entry\.js/);
    expect((await tryRelease(system, 'publish', first.directory)).code).toBe(0);
    expect((await findRejection(other)).message).toMatch(/8\.0\.3/);
  });
});
