import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import type { Page } from 'playwright-core';
import { breakFiles } from './src/browser/break-files';
import { openPage } from './src/browser/open-page';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { findFrameFaults } from './src/faults/find-frame-faults';
import { currentRun, readCrawledPages } from './src/run/current-run';
import { findAll } from './src/site/query-search';
import { root } from './src/system/repository';

const { site } = currentRun();

const main = (page: Page) => page.getByRole('main');
const button = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search this site' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });
const options = (page: Page) => page.getByRole('option');

/** The script of a chunk, as the shell's release record lists it. */
function scriptOf(chunk: string): string {
  const file = path.join(root, 'shell/dist/release/record.json');
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord;
  const script = files.find((one) => one.path.startsWith(`js/${chunk}.`));
  if (!script) throw new Error(`The record lists no script of ${chunk}`);
  return script.path;
}

/** Pages that only one remote each knows, so that a missing index shows. */
const fromEachRemote = [
  '/login',
  '/blog/1',
  '/faqs',
  '/readmore-detail/2',
  '/price-detail/1',
  '/sanforddetail/1',
];
const queries = ['a', 'o', 'course', 'oxford', 'for organizers', 'izmir', 'sanford', 'pakistan'];

describe('the index of all remotes', () => {
  it('leads to pages that are there', async () => {
    const known = new Set(readCrawledPages().map((page) => page.path));
    const paths = new Set<string>();
    for (const query of queries)
      for (const found of await findAll(site.url, query)) paths.add(found.replace(/#.*/, ''));
    expect(paths.size).toBeGreaterThan(100);
    expect([...paths]).toEqual(expect.arrayContaining(fromEachRemote));
    expect([...paths].filter((one) => !known.has(one))).toEqual([]);
  });
});

describe('the page of results, without JavaScript', () => {
  it('is reached by the button in the header, and shows marked words, kinds and pages', async () => {
    const { page } = await openPage(site.url, { javaScript: false });
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await main(page).getByRole('searchbox', { name: 'Search this site' }).fill('cardiology');
    await main(page).getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=cardiology');

    expect(await findFrameFaults(page)).toEqual([]);
    const heading = main(page).getByRole('heading', { level: 2 });
    expect(await heading.textContent()).toMatch(/^\d+ results for “cardiology”, page 1 of \d+$/);
    expect(await main(page).locator('mark').first().textContent()).toMatch(/cardiology/i);
    expect(await main(page).getByRole('heading', { level: 3 }).count()).toBe(10);
    await main(page)
      .getByRole('link', { name: /^Books/ })
      .click();
    await page.waitForURL('**kind=Book');
    expect(await heading.textContent()).toMatch(/^\d+ books among/);
    await main(page).getByRole('link', { name: /^All/ }).click();
    await main(page).getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**page=2');
    expect(await heading.textContent()).toMatch(/page 2 of/);
  });
});

describe('the dialog', () => {
  it('opens by its button and keys, gives the focus back, and leaves / to a visitor who types', async () => {
    const { page, problems } = await openPage(`${site.url}/courses`);
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /search-dialog/.test(name)),
      );
    expect(await loaded()).toBe(false);
    const search = main(page).getByRole('searchbox');
    await search.pressSequentially('a/b');
    expect([await search.inputValue(), await dialog(page).count()]).toEqual(['a/b', 0]);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' });
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await link.focus();
      await page.keyboard.press(key);
      await field(page).waitFor();
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(problems).toEqual([]);
  });

  it.each([
    [360, 'light'],
    [1440, 'dark'],
  ] as const)(
    'is accessible at %i px in the %s scheme, and leads to a suggestion by the keyboard',
    async (width, colorScheme) => {
      const { page, problems } = await openPage(site.url, { width, colorScheme });
      await button(page).click();
      expect(await findAxeViolations(page)).toEqual([]);
      await field(page).fill('twelve-lead ecg');
      expect(await options(page).first().textContent()).toMatch(/Twelve-Lead ECG.*Course/);
      expect(await dialog(page).getByRole('status').textContent()).toMatch(/^\d suggestion/);
      await page.keyboard.press('ArrowDown');
      expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
      expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await findAxeViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/courses-detail/*');
      expect(await dialog(page).count()).toBe(0);
      expect(problems).toEqual([]);
    },
  );

  it('gives way to the page when its code is missing', async () => {
    const { page } = await openPage(site.url);
    await breakFiles(page, [scriptOf('search-dialog')], 'missing');
    await button(page).click();
    await page.waitForURL('**/search');
    await page.getByRole('searchbox', { name: 'Search this site' }).waitFor();
  });
});
