import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { findTextFaults, textSettings } from './src/faults/find-text-faults';
import { currentRun } from './src/run/current-run';
import { listTemplates } from './src/site/list-routes';
import { waitUntil } from './src/wait-until';

const { site, routes } = currentRun();
const templates = listTemplates(routes);

function look(page: Page) {
  return page.evaluate(() => {
    const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility();
    return {
      visible: ['h1', 'header', 'main ~ * footer'].filter(isVisible),
      contentWidth: document.documentElement.scrollWidth,
    };
  });
}

describe('a page without JavaScript', () => {
  it.each(templates)(
    '%s fits without its fonts into a phone and into 320 px, and with text as visitors set it',
    async (path) => {
      const { page } = await openPage(site.url + path, {
        javaScript: false,
        width: 360,
        // Fonts can come late, and those of the machine are wider.
        before: (opened) => opened.route('**/*.woff2', (route) => route.abort()),
      });
      const visible = ['h1', 'header', 'main ~ * footer'];
      expect(await look(page)).toEqual({ visible, contentWidth: 360 });
      await page.setViewportSize({ width: 320, height: 740 });
      await waitUntil('a window of 320 px', () => page.evaluate(() => innerWidth === 320));
      expect(await look(page)).toEqual({ visible, contentWidth: 320 });
      expect(await findTextFaults(page)).toEqual([]);
    },
  );

  it('leads on by menu or navigation in every text setting, down to the last link of the menu', async () => {
    const { page } = await openPage(site.url, { javaScript: false });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const menu = page.locator('header summary');
    for (const setting of textSettings) {
      await findTextFaults(page, [setting]);
      expect([setting.name, await navigation.isVisible(), await menu.isVisible()]).toEqual([
        setting.name,
        setting.menu === 'navigation',
        setting.menu === 'menu',
      ]);
    }
    await findTextFaults(page, textSettings.slice(0, 1));
    await menu.click();
    const last = page.locator('header details a').last();
    await last.scrollIntoViewIfNeeded();
    const isInWindow = (link: Element) => link.getBoundingClientRect().bottom <= innerHeight;
    expect(await last.evaluate(isInWindow)).toBe(true);
  });

  it('opens one question at a time, and the one that a link names', async () => {
    const { page } = await openPage(`${site.url}/faqs`, { javaScript: false });
    const questions = page.getByRole('main').locator('details');
    const areOpen = () =>
      questions.evaluateAll((all) => all.slice(0, 2).map((one) => one.hasAttribute('open')));
    for (const [index, expected] of [
      [0, [true, false]],
      [1, [false, true]],
      [1, [false, false]],
    ] as const) {
      await questions.nth(index).locator('summary').click();
      expect(await areOpen()).toEqual(expected);
    }
    await page.goto(`${site.url}/faqs#outside-pakistan`);
    expect(await page.locator('details:has(#outside-pakistan)').isVisible()).toBe(true);
  });
});
