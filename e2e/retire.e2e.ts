import { findAxeViolations } from './src/browser/find-axe-violations';
import { findFrameFaults } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { withoutSpeculationRules } from './src/browser/without-speculation-rules';
import { bookWord, buildLibrary } from './src/releases/build-library';
import { changeLive, goLive, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { fetchPage } from './src/site/fetch-page';
import { isSameDocument, markDocument } from './src/site/navigation';
import { fetchClientMap, liveRelease } from './src/site/page-state';
import { searchFor } from './src/site/search';
import { readSitemap } from './src/site/sitemap';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;

const url = (path: string) => system.url + path;
const countHits = async () => (await searchFor(system.url, bookWord)).total;
const goneHeading = 'This page is no longer here';

beforeAll(async () => {
  const [started, library] = await Promise.all([shareSystem(), buildLibrary()]);
  system = started;
  await goLive(system, library);
  await waitUntil('the book in search', async () => (await countHits()) === 1);
  // It is collected by itself, and collected again when that took too long.
  await waitUntil('its pages in the sitemap', async () => {
    const paths = await readSitemap(system.url);
    return ['/library', '/library/1'].every((path) => paths.includes(path));
  });
  await changeLive(system, 'retire', 'library', '--redirect', '/library/:id=/price-detail/:id');
});

describe('a page of an app that was retired', () => {
  it('responds with 410 in the frame, and is not listed by search engines', async () => {
    const { status, heading, html } = await fetchPage(url('/library'));
    expect([status, heading]).toEqual([410, goneHeading]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect((await fetch(url('/Library/'))).status).toBe(410);
  });

  it.each([true, false])('is accessible and leads on (with JavaScript: %s)', async (javaScript) => {
    const { page, status, problems } = await openPage(url('/library'), { javaScript });
    expect(status).toBe(410);
    expect(await findFrameFaults(page)).toEqual([]);
    if (javaScript) expect(await findAxeViolations(page)).toEqual([]);
    const main = page.getByRole('main');
    expect(await main.getByText('/library').isVisible()).toBe(true);
    await main.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
    // The browser itself reports the document's status.
    expect(problems.filter((problem) => !problem.includes('410'))).toEqual([]);
  });

  it('redirects where that was said, with parameters and query', async () => {
    const response = await fetch(url('/library/1?from=mail'), { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/price-detail/1?from=mail');
    expect((await fetchPage(url('/library/1'))).status).toBe(200);
  });
});

describe('the site without a retired app', () => {
  it('finds and lists none of its pages', async () => {
    await waitUntil('search without the book', async () => (await countHits()) === 0);
    const paths = await readSitemap(system.url);
    expect(paths.filter((path) => path.startsWith('/library'))).toEqual([]);
    const { html } = await fetchPage(system.url);
    expect(html).not.toContain('/library');
  });

  it('says so in status and history', async () => {
    expect(await release(system, 'status')).toMatchObject({
      retired: [{ app: 'library', from: '1.0.0', pages: { gone: 1, redirected: 1 } }],
    });
    const [last] = (await release(system, 'history', 'library')) as unknown[];
    expect(last).toMatchObject({ action: 'retire', from: '1.0.0', to: null });
  });
});

/** The tests follow one another: each change of what is live costs the site seconds of CPU time. */
describe('an app that is promoted again after it was retired', () => {
  it('is as before', async () => {
    await changeLive(system, 'promote', 'library', '1.0.0');
    expect((await fetchPage(url('/library'))).heading).toBe('Books on loan');
    const book = await fetchPage(url('/library/1'));
    expect([book.status, book.heading]).toEqual([200, `An ${bookWord} in the clinic`]);
    await waitUntil('the book in search', async () => (await countHits()) === 1);
  });

  it('is gone with the next page of a tab that is open, when it is retired once more', async () => {
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
