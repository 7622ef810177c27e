import type { Page } from 'playwright-core';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';

const { site } = currentRun();

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => window.scrollY === y, top);
};
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
/** Clicks a link by script, because the browser driver would first scroll it into view. */
const follow = async (page: Page, path: string) => {
  const link = page.getByRole('banner').locator(`a[href="${path}"]`).last();
  await link.evaluate((anchor) => (anchor as HTMLAnchorElement).click());
  await awaitPath(page, path);
  await awaitInteractive(page);
  await page.waitForFunction(() => window.scrollY === 0);
};
const awaitPath = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });

describe('the scroll position', () => {
  it('starts at the top of a new page and comes back with back and forward', async () => {
    const { page } = await openPage(`${site.url}/courses`);
    await scrollTo(page, 900);
    await follow(page, '/faqs');

    await scrollTo(page, 300);
    await page.goBack();
    await awaitPath(page, '/courses');
    await page.waitForFunction(() => window.scrollY === 900);

    await page.goForward();
    await awaitPath(page, '/faqs');
    await page.waitForFunction(() => window.scrollY === 300);
  });

  it('comes back after several pages, in their order', async () => {
    const { page } = await openPage(`${site.url}/about`);
    const marks = [200, 400, 600];
    await scrollTo(page, 200);
    await follow(page, '/courses');
    await scrollTo(page, 400);
    await follow(page, '/shop');
    await scrollTo(page, 600);
    await follow(page, '/');

    for (const mark of [...marks].reverse()) {
      await page.goBack();
      await page.waitForFunction((y) => window.scrollY === y, mark);
    }
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  it('stays after a reload', async () => {
    const { page } = await openPage(`${site.url}/courses`);
    await scrollTo(page, 700);
    await page.reload();
    await awaitInteractive(page);
    await page.waitForFunction(() => window.scrollY === 700);
  });

  it('comes back from another site', async () => {
    const { page } = await openPage(`${site.url}/courses`);
    await scrollTo(page, 800);
    await page.goto('about:blank');
    await page.goBack();
    await awaitInteractive(page);
    await page.waitForFunction(() => window.scrollY === 800);
  });

  it('stays while a list is filtered', async () => {
    const { page } = await openPage(`${site.url}/courses`);
    const filter = page.getByRole('main').locator('a[href*="focus="]').first();
    await filter.scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    await filter.click();
    await page.waitForURL(/focus=/);

    expect(await scrollTop(page)).toBe(before);
  });
});
