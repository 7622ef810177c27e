import { findFrameFaults } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { withoutSpeculationRules } from './src/browser/without-speculation-rules';
import { currentRun } from './src/run/current-run';
import { fetchPage } from './src/site/fetch-page';
import { followInDocument, isSameDocument, markDocument } from './src/site/navigation';

const { site, routes } = currentRun();

/** Ids that do not exist: of the right form, of a wrong form, and two attempts to break out. */
const ids = ['999999', 'ffffffffffffffffffffffff', 'no-such-id', '..%2F..%2Fetc%2Fpasswd', '%00'];
const detailPages = routes.filter(({ pattern }) => pattern.endsWith('/:id'));

describe('a path without a page', () => {
  it.each(['/no-such-page', '/courses-detail', '/blog/1/more', '/assets'])(
    '%s responds with 404 in the frame',
    async (path) => {
      expect(await fetchPage(site.url + path)).toMatchObject({
        status: 404,
        heading: 'Page not found',
      });
    },
  );

  it('names the missing path and links to the main pages, also without JavaScript', async () => {
    const { page, status } = await openPage(`${site.url}/no-such-page`, { javaScript: false });
    const main = page.getByRole('main');

    expect(status).toBe(404);
    expect(await findFrameFaults(page)).toEqual([]);
    expect(await main.getByText('/no-such-page').isVisible()).toBe(true);
    const linked = await main.getByRole('link').allInnerTexts();
    expect(linked).toEqual(expect.arrayContaining(['Home', 'Courses', 'Conferences', 'Shop']));
  });

  it('is interactive, and its links go on', async () => {
    const { page, problems } = await openPage(`${site.url}/no-such-page`);
    await page.getByRole('main').getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
    // The browser itself reports the document's status.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it('goes on in the same document where the application fetches what is pointed at', async () => {
    const { page } = await openPage(`${site.url}/no-such-page`, {
      before: withoutSpeculationRules,
    });
    await markDocument(page);
    await followInDocument(page.getByRole('main').getByRole('link', { name: 'Courses' }));
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it('is not listed by search engines', async () => {
    const { html } = await fetchPage(`${site.url}/no-such-page`);
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(true);
  });
});

describe('another spelling of a path', () => {
  it.each([
    ['/courses/', '/courses'],
    ['/COURSES', '/courses'],
    ['/emptylist', '/EmptyList'],
    ['/Courses/?focus=Nursing', '/courses?focus=Nursing'],
  ])('%s leads to %s', async (other, own) => {
    const response = await fetch(site.url + other, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(own);
  });
});

describe('an id that nothing has', () => {
  it.each(detailPages)('$pattern responds with 404 in the frame', async ({ pattern }) => {
    const responses = await Promise.all(
      ids.map((id) => fetchPage(site.url + pattern.replace(':id', id))),
    );
    expect(responses.map(({ status, heading }) => `${status} ${heading}`)).toEqual(
      ids.map(() => '404 Page not found'),
    );
  });

  it('reached by a link inside the site shows the 404 page, too', async () => {
    const { page } = await openPage(`${site.url}/faqs`);
    await page.evaluate(() => {
      history.pushState(null, '', '/courses-detail/ffffffffffffffffffffffff');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();

    expect(await findFrameFaults(page)).toEqual([]);
    expect(await page.title()).toBe('Page not found · Meridian Health Education');
  });
});

describe('a path that is no page', () => {
  it.each([
    ['/assets/catalogue/0.0.0/entry.js', 404],
    ['/assets/../package.json', 404],
    ['/api/no-such-list', 404],
    ['/api/read-course/ffffffffffffffffffffffff', 404],
    ['/api/read-course/%20', 400],
  ])('%s responds with %d', async (path, status) => {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(status);
  });
});
