import type { Page } from 'playwright-core';
import { awaitFocus } from './src/browser/await-focus';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';

const { site } = currentRun();

const phone = { width: 360, height: 740 };
const main = (page: Page) => page.getByRole('main');
const products = (page: Page) => main(page).getByRole('article');
const status = (page: Page) => main(page).getByRole('status').textContent();
const query = (page: Page) => new URL(page.url()).searchParams;

describe('the books', () => {
  it.each([true, false])(
    'are filtered on a phone by several values of a facet, JavaScript being %s',
    async (javaScript) => {
      const { page, problems } = await openPage(`${site.url}/books`, { ...phone, javaScript });
      await main(page).locator('summary', { hasText: 'Filters' }).click();
      await main(page)
        .getByRole('checkbox', { name: /^Cardiology/ })
        .check();
      await main(page)
        .getByRole('checkbox', { name: /^Nursing/ })
        .check();
      await main(page)
        .getByRole('button', { name: /^Show \d+ books$/ })
        .click();
      await page.waitForURL((url) => url.searchParams.getAll('subject').length === 2);
      expect(await status(page)).toBe('10 of 77 books match the 2 filters');
      expect(await products(page).count()).toBe(10);

      await main(page).getByRole('link', { name: 'Take off Subject: Nursing' }).click();
      await page.waitForURL((url) => url.searchParams.getAll('subject').length === 1);
      expect(query(page).getAll('subject')).toEqual(['Cardiology']);
      await main(page).getByText('6 of 77 books match the filter').waitFor();
      expect(problems).toEqual([]);
    },
  );

  it('are filtered in a wide window without opening anything', async () => {
    const { page } = await openPage(`${site.url}/books`);
    await main(page)
      .getByRole('checkbox', { name: /^Nephrology/ })
      .check();
    await page.waitForURL((url) => url.searchParams.get('subject') === 'Nephrology');
    await main(page).getByText('5 of 77 books match the filter').waitFor();
  });

  it('come twelve at a time, each time at a URL that Back returns to', async () => {
    const { page } = await openPage(`${site.url}/books`, phone);
    expect(await products(page).count()).toBe(12);
    await main(page).getByRole('link', { name: 'More books' }).click();
    await page.waitForURL((url) => url.searchParams.get('show') === '24');
    await awaitFocus(products(page).nth(12).getByRole('link'));
    expect(await products(page).count()).toBe(24);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('show'));
    expect(await products(page).count()).toBe(12);
  });

  it('of one subject are a page for search engines, other filters are not', async () => {
    const canonical = async (path: string) => {
      const { page } = await openPage(site.url + path, { javaScript: false });
      return page.locator('link[rel=canonical]').getAttribute('href');
    };
    expect(await canonical('/books?subject=Critical+care')).toBe(
      `${site.url}/books?subject=Critical+care`,
    );
    expect(await canonical('/books?subject=Critical+care&year=2009')).toBe(`${site.url}/books`);
  });
});

describe('the order of a product on a phone', () => {
  it('is in the first screen', async () => {
    const { page } = await openPage(`${site.url}/price-detail/1`, phone);
    const box = await main(page)
      .getByRole('link', { name: /^Order on WhatsApp/ })
      .boundingBox();
    if (!box) throw new Error('The link is not on the screen');
    expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
    expect(box.height).toBeGreaterThanOrEqual(44);
  });

  it('covers nothing that has the focus', async () => {
    const { page } = await openPage(`${site.url}/price-detail/7`, phone);
    const links = main(page).getByRole('link');
    const covered: string[] = [];
    for (let index = 0; index < (await links.count()); index += 1) {
      const link = links.nth(index);
      await link.focus();
      const isOnTop = await link.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const card = element.closest('article') ?? element;
        return seen !== null && (card.contains(seen) || seen.contains(element));
      });
      if (!isOnTop) covered.push((await link.textContent()) ?? '');
    }
    expect(covered).toEqual([]);
  });
});
