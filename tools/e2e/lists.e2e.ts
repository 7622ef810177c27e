import type { Locator, Page } from 'playwright-core';
import { awaitFocus, awaitInteractive, openPage } from './src/browser/open-page';
import { touchAllParts } from './src/browser/touch-parts';
import { currentRun, readCrawledPages } from './src/run/current-run';
import { isSameDocument, markDocument } from './src/site/navigation';
import { createGate, waitUntil } from './src/wait-until';

const { site } = currentRun();
const pages = readCrawledPages();
const main = (page: Page) => page.getByRole('main');

describe('the first filter of a list', () => {
  const chip = (page: Page, name: RegExp) => main(page).getByRole('radio', { name });
  const label = (page: Page, text: string) =>
    main(page).locator('label', { hasText: new RegExp(`^${text}`) });
  const count = (page: Page) => main(page).getByRole('status').textContent();
  const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
  const press = {
    mouse: (page: Page) => label(page, 'Nursing').click(),
    async finger(page: Page) {
      const { x, y, width, height } = (await label(page, 'Nursing').boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      const session = await page.context().newCDPSession(page);
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async keyboard(page: Page) {
      await chip(page, /^Nursing/).focus();
      await page.keyboard.press('Space');
    },
  };

  it.each(Object.entries(press))(
    'by %s keeps position and focus, says the count, and can be taken back; the next is in place',
    async (_, act) => {
      const code = createGate();
      const { page, problems } = await openPage(`${site.url}/courses`, {
        before: (opened) =>
          opened.route('**/assets/catalogue/**/*.js', async (route) => {
            await code.opened;
            await route.continue().catch(() => {});
          }),
      });
      const all = await count(page);
      await page.evaluate(() => window.scrollTo(0, 150));
      await markDocument(page);
      await act(page);
      await page.waitForURL(`${site.url}/courses?focus=nursing`);
      await awaitInteractive(page);
      await awaitFocus(chip(page, /^Nursing/));
      expect([await isSameDocument(page), await scrollY(page)]).toEqual([false, 150]);
      const filtered = await count(page);
      expect(filtered).toMatch(/^\d+ of 42 courses$/);
      await page.locator('body > [role=status]', { hasText: filtered ?? '' }).waitFor();
      await page.goBack();
      await page.waitForURL(`${site.url}/courses`);
      expect([await count(page), await chip(page, /^All/).isChecked()]).toEqual([all, true]);
      await waitUntil('the position to come back', async () => (await scrollY(page)) === 150);
      code.open();
      await label(page, 'Nursing').hover();
      await touchAllParts(page);
      await markDocument(page);
      await label(page, 'Nursing').click();
      await page.waitForURL(`${site.url}/courses?focus=nursing`);
      expect(await isSameDocument(page)).toBe(true);
      expect([await count(page), await scrollY(page)]).toEqual([filtered, 150]);
      expect(problems.filter((problem) => !problem.includes('net::ERR_ABORTED'))).toEqual([]);
    },
  );

  it('is taken off by a link, which keeps the position and leads the keyboard to the results', async () => {
    const { page } = await openPage(`${site.url}/courses?focus=nursing`);
    await page.evaluate(() => window.scrollTo(0, 100));
    await main(page)
      .getByRole('link', { name: /^Take off/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/courses`);
    await awaitInteractive(page);
    expect(await scrollY(page)).toBe(100);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#results') !== null)).toBe(
      true,
    );
  });
});

describe.each([
  [390, 844],
  [1024, 768],
  [1440, 900],
])('the first screen, %d px wide and %d px high,', (width, height) => {
  const bottomOf = (locator: Locator) =>
    locator.evaluate((element) => element.getBoundingClientRect().bottom);

  it.each(['/courses', '/conferences', '/books'])('of %s has the first title', async (list) => {
    const { page } = await openPage(site.url + list, { width, height });
    const title = main(page).getByRole('article').first().getByRole('heading');
    expect(await bottomOf(title)).toBeLessThanOrEqual(height);
  });

  it('of a course and of a conference has the way to pre-register, which stays in view', async () => {
    for (const detail of [/^\/courses-detail\//, /^\/conferences-detail\//]) {
      const path = pages.find(
        (one) => detail.test(one.path) && /Pre-register/.test(one.html),
      )?.path;
      const { page } = await openPage(site.url + path, { width, height });
      const register = main(page)
        .getByRole('link', { name: /^Pre-register/ })
        .filter({ visible: true })
        .first();
      expect(await bottomOf(register)).toBeLessThanOrEqual(height);
      await page.evaluate(() => window.scrollTo(0, 900));
      await waitUntil('the page to be scrolled', () => page.evaluate(() => window.scrollY > 800));
      expect(await bottomOf(register)).toBeGreaterThan(0);
      expect(await bottomOf(register)).toBeLessThanOrEqual(height);
    }
  });
});

it.each([
  ['/courses', /^\/courses-detail\//],
  ['/conferences', /^\/conferences-detail\//],
])('the first entry of %s is at most 25 presses of Tab from the top', async (list, detail) => {
  const { page } = await openPage(site.url + list);
  const focused: string[] = [];
  while (focused.length < 30 && !detail.test(focused[focused.length - 1] ?? '')) {
    await page.keyboard.press('Tab');
    focused.push(
      await page.evaluate(() => document.activeElement?.getAttribute('href') ?? 'a control'),
    );
  }
  expect(focused.length).toBeLessThanOrEqual(25);
  expect(focused).toContain('#results');
});

describe('the books', () => {
  const phone = { width: 360, height: 740 };
  it.each([true, false])(
    'are filtered on a phone by several values of a facet, JavaScript being %s',
    async (javaScript) => {
      const { page, problems } = await openPage(`${site.url}/books`, { ...phone, javaScript });
      const box = (name: RegExp) => main(page).getByRole('checkbox', { name });
      await main(page).locator('summary', { hasText: 'Filters' }).click();
      await box(/^Cardiology/).check();
      await box(/^Nursing/).check();
      await main(page)
        .getByRole('button', { name: /^Show \d+ books$/ })
        .click();
      await page.waitForURL((url) => url.searchParams.getAll('subject').length === 2);
      expect(await main(page).getByRole('status').textContent()).toBe(
        '10 of 77 books match the 2 filters',
      );
      await main(page).getByRole('link', { name: 'Take off Subject: Nursing' }).click();
      await page.waitForURL(/subject=Cardiology$/);
      await main(page).getByText('6 of 77 books match the filter').waitFor();
      expect(problems).toEqual([]);
    },
  );

  it('have a link to order in the first screen of a phone, which covers nothing with the focus', async () => {
    const { page } = await openPage(`${site.url}/price-detail/1`, phone);
    const order = main(page).getByRole('link', { name: /^Order on WhatsApp/ });
    const { y = Number.NaN, height = 0 } = (await order.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(phone.height);
    expect(height).toBeGreaterThanOrEqual(44);
    const covered: (string | null)[] = [];
    for (const link of await main(page).getByRole('link').all()) {
      await link.focus();
      const isOnTop = await link.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const card = element.closest('article') ?? element;
        return seen !== null && (card.contains(seen) || seen.contains(element));
      });
      if (!isOnTop) covered.push(await link.textContent());
    }
    expect(covered).toEqual([]);
  });
});
