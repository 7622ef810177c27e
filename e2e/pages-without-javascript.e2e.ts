import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { waitUntil } from './src/wait-until';

const { site, routes } = currentRun();

/** What someone sees of a page, and the width in pixels that its content needs. */
function look(page: Page) {
  return page.evaluate(() => {
    const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility();
    return {
      mainHeadings: document.querySelectorAll('h1').length,
      visible: ['h1', 'header', 'main ~ * footer'].filter(isVisible),
      title: document.title,
      contentWidth: document.documentElement.scrollWidth,
    };
  });
}

describe('without JavaScript', () => {
  it.each(routes)(
    '$app shows $path, which fits without its fonts into 360 px and into 320, a desktop at 400 % zoom',
    async ({ path }) => {
      const { page, status } = await openPage(site.url + path, {
        javaScript: false,
        width: 360,
        // They can come late; those of the machine are wider.
        before: (opened) => opened.route('**/*.woff2', (route) => route.abort()),
      });

      expect({ status, ...(await look(page)) }).toEqual({
        status: 200,
        mainHeadings: 1,
        visible: ['h1', 'header', 'main ~ * footer'],
        title: expect.stringMatching(/Meridian Health Education$/),
        contentWidth: 360,
      });
      await page.setViewportSize({ width: 320, height: 740 });
      await waitUntil('a window of 320 px', () => page.evaluate(() => innerWidth === 320));
      expect((await look(page)).contentWidth).toBe(320);
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
