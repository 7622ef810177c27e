import { findAxeViolations } from './src/browser/find-axe-violations';
import { findShifts } from './src/browser/find-shifts';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { findPastConference } from './src/site/page-states';

const { site, addresses } = currentRun();

/** What a colour scheme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** States that look different from the pages which `addresses` names; search has tests of its own. */
const states = [
  '/no-such-page',
  '/newsletter',
  '/newsletter/confirm',
  '/search?q=heart',
  '/courses?q=nothing-like-it',
  '/login?mode=sign-up',
];

describe('with JavaScript', () => {
  it.each(addresses)('$app brings $path to life without a complaint', async ({ path }) => {
    const { page, status, problems } = await openPage(site.url + path);
    const drawnByServer = await page.evaluate(() => document.title);
    await page.waitForLoadState('networkidle');

    expect(status).toBe(200);
    expect(await page.title()).toBe(drawnByServer);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await findFaults(page)).toEqual(none);
    expect(problems).toEqual([]);
  });

  it.each(addresses)('$app keeps $path accessible and still on a phone', async ({ path }) => {
    const { page, problems } = await openPage(site.url + path, { width: 360 });
    expect(await findFaults(page)).toEqual(none);
    expect(problems).toEqual([]);
  });

  it.each(states)('%s is as accessible and as still', async (path) => {
    for (const width of [360, 1440]) {
      const { page, status, problems } = await openPage(site.url + path, { width });
      expect(await findFaults(page)).toEqual(none);
      // The browser itself reports a document that is not there.
      expect(problems.filter((problem) => status !== 404 || !problem.includes('404'))).toEqual([]);
    }
  });

  it('a conference that is over is as accessible and as still', async () => {
    const path = await findPastConference(site.url);
    const { page, problems } = await openPage(site.url + path, { width: 360 });
    expect(await findFaults(page)).toEqual(none);
    expect(problems).toEqual([]);
  });
});

const none = { moved: [], light: [], dark: [] };

/** What axe finds in both schemes, and what moved while the page was loaded and scrolled through. */
async function findFaults(page: Parameters<typeof findAxeViolations>[0]) {
  const moved = await findShifts(page);
  const light = await findAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findAxeViolations(page, colourRules);
  return { moved, light, dark };
}
