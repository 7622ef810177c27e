import { findAxeViolations } from './src/browser/find-axe-violations';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { withoutSpeculationRules } from './src/browser/without-speculation-rules';
import { currentRun } from './src/run/current-run';
import { followInDocument, isSameDocument, markDocument } from './src/site/navigation';

const { site } = currentRun();
const phone = { width: 360, height: 740 };

async function openMenu(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(site.url, { ...phone, ...options });
  const { page } = opened;
  await page.getByText('Open the menu').or(page.getByLabel('Open the menu')).first().click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.waitFor();
  return { ...opened, menu };
}

describe('the menu of a phone', () => {
  it('shows every page of the main navigation and fills the screen', async () => {
    const { page, menu } = await openMenu();
    const labels = await menu.getByRole('link').allTextContents();

    expect(labels).toEqual(expect.arrayContaining(['Home', 'Courses', 'Conferences', 'Shop']));
    const bottom = await page
      .locator('details[open]')
      .evaluate((details) => details.lastElementChild?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeGreaterThanOrEqual(phone.height - 1);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('keeps the focus inside, round in both directions', async () => {
    const { page } = await openMenu();
    const isInside = () =>
      page.evaluate(() => document.activeElement?.closest('details[open]') !== null);
    const controls = await page.locator('details[open]').locator('summary, a[href]').count();

    for (let step = 0; step < controls + 2; step++) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    for (let step = 0; step < controls + 2; step++) {
      await page.keyboard.press('Shift+Tab');
      expect(await isInside()).toBe(true);
    }
  });

  it('closes with Escape and gives the focus back to its button', async () => {
    const { page, menu } = await openMenu();
    await menu.getByRole('link', { name: 'Shop' }).focus();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });

    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  it('closes when a link is followed, also for the way back', async () => {
    const { page, menu, problems } = await openMenu();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
    expect(await menu.isVisible()).toBe(false);

    await page.goBack();
    await page.waitForURL(`${site.url}/`);
    await awaitInteractive(page);
    expect(await menu.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  it('closes when the application follows a link in the same document', async () => {
    const { page, menu, problems } = await openMenu({ before: withoutSpeculationRules });
    await markDocument(page);
    await followInDocument(menu.getByRole('link', { name: 'Courses' }));
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();

    expect(await menu.isVisible()).toBe(false);
    expect(await isSameDocument(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('closes when the link to the present page is followed', async () => {
    const { menu } = await openMenu();
    await menu.getByRole('link', { name: 'Home' }).click();
    await menu.waitFor({ state: 'hidden' });
  });

  it('closes with its button', async () => {
    const { page, menu } = await openMenu();
    await page.getByText('Close the menu').or(page.getByLabel('Close the menu')).first().click();
    await menu.waitFor({ state: 'hidden' });
  });

  it('opens and leads on without JavaScript', async () => {
    const { page, menu } = await openMenu({ javaScript: false });
    await menu.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
  });

  it('is not there on a desktop', async () => {
    const { page } = await openPage(site.url);
    expect(await page.locator('header details').isVisible()).toBe(false);
  });
});
