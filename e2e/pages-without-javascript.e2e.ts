import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { waitUntil } from './src/wait-until';

const { site, routes } = currentRun();

/** Gives the window a width, and measures the width that its content needs. */
async function measureWidth(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 740 });
  return waitUntil(`a window of ${width} px`, () =>
    page
      .locator('html')
      .evaluate((html, wanted) => window.innerWidth === wanted && html.scrollWidth, width),
  );
}

describe('without JavaScript', () => {
  it.each(routes)(
    '$app shows $path, which fits into a phone of 360 px and into 320, a desktop at 400 % zoom',
    async ({ path }) => {
      const { page, status } = await openPage(site.url + path, { javaScript: false });

      expect(status).toBe(200);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await page.getByRole('banner').isVisible()).toBe(true);
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
      expect(await page.title()).toMatch(/Meridian Health Education$/);
      for (const width of [360, 320])
        expect(await measureWidth(page, width)).toBeLessThanOrEqual(width);
    },
  );
});

describe('the questions without JavaScript', () => {
  it('open at a click and close at the next, one at a time where the browser knows how', async () => {
    const { page } = await openPage(`${site.url}/faqs`, { javaScript: false });
    const questions = page.getByRole('main').locator('details');
    expect(await questions.count()).toBe(10);
    const isOpen = (index: number) =>
      questions.nth(index).evaluate((question) => (question as HTMLDetailsElement).open);

    await questions.nth(0).locator('summary').click();
    expect([await isOpen(0), await isOpen(1)]).toEqual([true, false]);
    await questions.nth(1).locator('summary').click();
    expect([await isOpen(0), await isOpen(1)]).toEqual([false, true]);
    await questions.nth(1).locator('summary').click();
    expect([await isOpen(0), await isOpen(1)]).toEqual([false, false]);
  });

  it('are reached open by a link with their anchor', async () => {
    const { page } = await openPage(`${site.url}/faqs#outside-pakistan`, { javaScript: false });
    const question = page.locator('details:has(#outside-pakistan), details#outside-pakistan');
    expect(await question.isVisible()).toBe(true);
  });
});
