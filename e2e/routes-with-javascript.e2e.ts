import { findAxeViolations } from './src/browser/find-axe-violations';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';

const { site, addresses } = currentRun();

/** What a colour scheme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

describe('with JavaScript', () => {
  it.each(addresses)('$app brings $path to life without a complaint', async ({ path }) => {
    const { page, status, problems } = await openPage(site.url + path);
    const drawnByServer = await page.evaluate(() => document.title);
    await page.waitForLoadState('networkidle');

    expect(status).toBe(200);
    expect(await page.title()).toBe(drawnByServer);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(problems).toEqual([]);
  });

  it.each(addresses)(
    '$app keeps $path accessible on phones and desktops, light and dark',
    async ({ path }) => {
      const { page } = await openPage(site.url + path, { width: 360 });
      const phone = await findAxeViolations(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      const phoneDark = await findAxeViolations(page, colourRules);
      await page.setViewportSize({ width: 1440, height: 900 });
      const desktopDark = await findAxeViolations(page, colourRules);
      await page.emulateMedia({ colorScheme: 'light' });
      const desktop = await findAxeViolations(page);

      expect({ phone, phoneDark, desktopDark, desktop }).toEqual({
        phone: [],
        phoneDark: [],
        desktopDark: [],
        desktop: [],
      });
    },
  );
});
