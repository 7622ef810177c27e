import type { Page } from 'playwright-core';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { currentRun, readCrawledPages } from './src/run/current-run';
import { follow, navigationLink } from './src/site/navigation';

const { site } = currentRun();
const pages = readCrawledPages();
const heading = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name && { name, exact: true }) });

const tour = ['Courses', 'Shop', 'Conferences', 'FAQs', 'About', 'Home'];

describe('going from page to page', () => {
  it('across all remotes causes no error, and gives each page its title, description and mark', async () => {
    const { page, problems } = await openPage(`${site.url}/login`);
    const descriptions = new Set<string | null>();
    for (const label of tour) {
      const path = await navigationLink(page, label).getAttribute('href');
      await follow(page, label);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await heading(page).count()).toBe(1);
      const served = pages.find((one) => one.path === path)?.html ?? '';
      const [, title] = /<title>([^<]*)/.exec(served) ?? [];
      expect(await page.title()).toBe(title?.replaceAll('&amp;', '&'));
      descriptions.add(await page.locator('meta[name=description]').getAttribute('content'));
      const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
      expect(await marked.allTextContents()).toEqual([label]);
    }
    expect(descriptions.size).toBe(tour.length);
    expect(problems).toEqual([]);
  });

  it('and back by documents brings back what was typed', async () => {
    const { page, problems } = await openPage(`${site.url}/contact`);
    const field = page.locator('[name=user_message]');
    await field.fill('Is there a price for groups?');
    await follow(page, 'FAQs');
    await page.goBack();
    await page.waitForURL('**/contact');
    await awaitInteractive(page);
    expect(await field.inputValue()).toBe('Is there a price for groups?');
    expect(problems).toEqual([]);
  });

  it('works from the keyboard alone, and begins a new document at its start', async () => {
    const { page } = await openPage(site.url);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await follow(page, 'Courses');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await awaitScroll(page, top);
};
const awaitScroll = (page: Page, top: number) =>
  page.waitForFunction((y) => window.scrollY === y, top);
/** A script clicks, because the browser driver would first scroll the link into view. */
const go = async (page: Page, path: string) => {
  const link = page.getByRole('banner').locator(`a[href="${path}"]`).last();
  await link.evaluate((anchor) => (anchor as HTMLAnchorElement).click());
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  await awaitInteractive(page);
  await awaitScroll(page, 0);
};

it('the scroll position starts at the top of a new page, and comes back with back, forward, a reload and from another site', async () => {
  const { page } = await openPage(`${site.url}/about`);
  await scrollTo(page, 200);
  await go(page, '/courses');
  await scrollTo(page, 400);
  await go(page, '/shop');
  await scrollTo(page, 600);
  for (const mark of [400, 200]) {
    await page.goBack();
    await awaitScroll(page, mark);
  }
  await page.goForward();
  await awaitScroll(page, 400);
  await page.reload();
  await awaitInteractive(page);
  await awaitScroll(page, 400);
  await page.goto('about:blank');
  await page.goBack();
  await awaitInteractive(page);
  await awaitScroll(page, 400);
  expect(new URL(page.url()).pathname).toBe('/courses');
});

describe('the menu of a phone', () => {
  const phone = { width: 360, height: 740 };
  async function openMenu(options: Parameters<typeof openPage>[1] = {}) {
    const opened = await openPage(site.url, { ...phone, ...options });
    await opened.page.locator('header summary').click();
    const menu = opened.page.getByRole('navigation', { name: 'Menu' });
    await menu.waitFor();
    return { ...opened, menu };
  }

  it('fills the screen, keeps the focus inside, and closes by its button, a link to here, and Escape', async () => {
    const { page, menu } = await openMenu();
    const bottom = await page
      .locator('details[open]')
      .evaluate((details) => details.lastElementChild?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeGreaterThanOrEqual(phone.height - 1);
    const isInside = () =>
      page.evaluate(() => document.activeElement?.closest('details[open]') !== null);
    const controls = await page.locator('details[open]').locator('summary, a[href]').count();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < controls + 2; step++) {
        await page.keyboard.press(key);
        expect(await isInside()).toBe(true);
      }
    await menu.getByRole('link', { name: 'Home' }).click();
    await menu.waitFor({ state: 'hidden' });
    for (let turn = 0; turn < 2; turn++) await page.locator('header summary').click();
    await menu.waitFor({ state: 'hidden' });
    await page.locator('header summary').click();
    await menu.getByRole('link', { name: 'Shop' }).focus();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  it('is closed after a link, also for the way back', async () => {
    const { page, menu, problems } = await openMenu();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await heading(page, 'Explore Courses').waitFor();
    expect(await menu.isVisible()).toBe(false);
    await page.goBack();
    await page.waitForURL(`${site.url}/`);
    await awaitInteractive(page);
    expect(await menu.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });
});
