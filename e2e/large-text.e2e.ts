import { findTextFaults, textSettings } from './src/browser/find-text-faults';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { distinctStates } from './src/site/page-states';

const { site, routes } = currentRun();
const paths = [...routes.map(({ path }) => path), ...distinctStates];

describe('text as visitors set it', () => {
  it.each(paths)(
    'makes %s no wider than the window, with menu or navigation in sight',
    async (path) => {
      const { page } = await openPage(site.url + path, { javaScript: false });
      expect(await findTextFaults(page)).toEqual([]);
    },
  );

  it.each(textSettings)('leads on by the $menu at $name', async (setting) => {
    const { page } = await openPage(site.url, { javaScript: false });
    await findTextFaults(page, [setting]);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const menu = page.locator('header summary');
    expect([await navigation.isVisible(), await menu.isVisible()]).toEqual([
      setting.menu === 'navigation',
      setting.menu === 'menu',
    ]);
  });

  it('scrolls within the menu of a phone, down to its last link', async () => {
    const { page } = await openPage(site.url, { javaScript: false });
    await findTextFaults(page, textSettings.slice(0, 1));
    await page.locator('header summary').click();
    const last = page.locator('header details a').last();
    await last.scrollIntoViewIfNeeded();
    const { bottom, window: height } = await last.evaluate((link) => ({
      bottom: link.getBoundingClientRect().bottom,
      window: innerHeight,
    }));
    expect(bottom).toBeLessThanOrEqual(height);
  });
});
