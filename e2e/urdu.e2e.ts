import type { Page } from 'playwright-core';
import { findAxeViolations } from './src/browser/find-axe-violations';
import { openPage } from './src/browser/open-page';
import { takeTime } from './src/forms/fill-form';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { fetchPage } from './src/site/fetch-page';
import { waitUntil } from './src/wait-until';

let site: SharedSystem;
beforeAll(async () => {
  site = await shareSystem();
});

/** The pages that are in Urdu, and one that is not. */
const forSearchEngines = [
  '/',
  '/faqs',
  '/contact',
  '/newsletter',
  '/enroll-now',
  '/my-data/delete',
];
const translated = [
  ...forSearchEngines,
  ...['/login', '/forgetpassword', '/confirm-email', '/my-data/received', '/my-data/stored'],
];
const inEnglishAlone = '/courses';
const addressOf = (path: string) => `/ur${path === '/' ? '' : path}`;
const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(site.url + path, { before: takeTime, ...options });

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const awaitPath = (page: Page, path: string) =>
  waitUntil(`the address ${path}`, async () => pathOf(page) === path);

/** The language and the direction that a page is in, and its main area. */
const readLanguage = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const { direction } = getComputedStyle(main);
    return {
      document: `${document.documentElement.lang} ${document.documentElement.dir}`.trim(),
      main: `${main.closest<HTMLElement>('[lang]')?.lang} ${direction}`,
    };
  });

/** Links between the languages of a page, as search engines read them. */
async function readAlternates(path: string) {
  const { html } = await fetchPage(site.url + path);
  const own = (text: string) => text.replace(/^https?:\/\/[^/]+/, '') || '/';
  const canonical = own(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '');
  const alternates = [...html.matchAll(/hreflang="([\w-]+)" href="(http[^"]*)"/g)];
  return { canonical, ...Object.fromEntries(alternates.map(([, to, at = '']) => [to, own(at)])) };
}

/** The files that a page fetched, by the end of their names. */
const listFetched = (page: Page, ending: string) =>
  page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith(end)),
    ending,
  );

describe.each(translated)('the page %s in Urdu', (path) => {
  it('is in Urdu from right to left, whole, without a fault of axe or in the console', async () => {
    const { page, status, problems } = await open(addressOf(path), { width: 360 });
    expect(status).toBe(200);
    expect(await readLanguage(page)).toEqual({ document: 'ur rtl', main: 'ur rtl' });
    expect(await page.getByText('This page has not been translated').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each([320, 360, 768, 1440])('fits into %d px', async (width) => {
    const { page } = await open(addressOf(path), { width, javaScript: false });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('leads to pages in Urdu alone, but for the way back to English, and all of them are there', async () => {
    const { html } = await fetchPage(site.url + addressOf(path));
    const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)];
    const inside = new Set(links.map(([, to = '']) => to.replaceAll('&amp;', '&')));
    const others = [...inside].filter((to) => !/^\/(?:ur(?:[/?]|$)|api\/)/.test(to));
    expect(others).toEqual([path]);
    const missing: string[] = [];
    // One after the other: a server that is asked for all at once turns some away.
    for (const to of inside) {
      const { status } = await fetch(site.url + to);
      if (status !== 200) missing.push(`${to} ${status}`);
    }
    expect(missing).toEqual([]);
  });
});

it.each(forSearchEngines)(
  'the page %s in Urdu and in English name each other, and themselves as canonical',
  async (path) => {
    const alternates = { en: path, ur: addressOf(path), 'x-default': path };
    expect(await readAlternates(path)).toEqual({ canonical: path, ...alternates });
    expect(await readAlternates(addressOf(path))).toEqual({
      canonical: addressOf(path),
      ...alternates,
    });
  },
);

describe('a page without a translation', () => {
  it('says so in both languages, and is in English from left to right', async () => {
    const { page, problems } = await open(addressOf(inEnglishAlone), { width: 360 });
    expect(await readLanguage(page)).toEqual({ document: 'ur rtl', main: 'en ltr' });
    await page.getByText('This page has not been translated into Urdu yet.').waitFor();
    await page.getByText('اس صفحے کا اردو ترجمہ ابھی دستیاب نہیں', { exact: false }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('has its canonical address in English, and claims no other language', async () => {
    const english = { canonical: inEnglishAlone };
    expect(await readAlternates(addressOf(inEnglishAlone))).toEqual(english);
    expect(await readAlternates(inEnglishAlone)).toEqual(english);
  });

  it('keeps its address in Urdu when its list is filtered', async () => {
    const { page } = await open(`${addressOf(inEnglishAlone)}?q=heart`, { javaScript: false });
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await waitUntil('a list in Urdu', async () => /^\/ur\/courses\?.*q=heart/.test(pathOf(page)));
    const scripted = await open(addressOf(inEnglishAlone));
    await scripted.page.getByRole('main').getByRole('searchbox').fill('heart');
    await awaitPath(scripted.page, '/ur/courses?q=heart');
    expect(scripted.problems).toEqual([]);
  });
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a visitor who reads Urdu, %s', (_, javaScript) => {
  it('stays in Urdu from page to page', async () => {
    const { page } = await open('/ur', { javaScript });
    await page
      .getByRole('navigation', { name: 'مرکزی' })
      .getByRole('link', { name: 'سوالات' })
      .click();
    await awaitPath(page, '/ur/faqs');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'رازداری کا نوٹس', exact: true })
      .click();
    await awaitPath(page, '/ur/privacy');
    await page.getByRole('banner').getByRole('link', { name: /سرورق/ }).first().click();
    await awaitPath(page, '/ur');
  });

  it('changes the language on a phone, and keeps page and query', async () => {
    const { page } = await open('/faqs?q=visa', { javaScript, width: 360 });
    await page.locator('header summary').first().click();
    const toUrdu = page.locator('header details').getByRole('link', { name: 'اردو' });
    expect(await toUrdu.getAttribute('hreflang')).toBe('ur');
    await toUrdu.click();
    await awaitPath(page, '/ur/faqs?q=visa');
    expect((await readLanguage(page)).document).toBe('ur rtl');
    await page.locator('header summary').first().click();
    await page.locator('header details').getByRole('link', { name: 'English' }).click();
    await awaitPath(page, '/faqs?q=visa');
    expect((await readLanguage(page)).document).toBe('en');
  });

  it('finds the questions of a word in Urdu', async () => {
    const { page } = await open('/ur/faqs', { javaScript });
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('سرٹیفکیٹ');
    await field.press('Enter');
    await page.getByRole('status').filter({ hasText: 'میں سے' }).waitFor();
    const titles = await page.getByRole('main').locator('summary').allInnerTexts();
    expect(titles.some((title) => title.includes('سرٹیفکیٹ'))).toBe(true);
    expect(titles.length).toBeLessThan(10);
  });
});

it('says in Urdu that there is no page, at the address that was asked for', async () => {
  const { page, status } = await open('/ur/no-such-page');
  expect(status).toBe(404);
  await page.getByRole('heading', { name: 'صفحہ نہیں ملا' }).waitFor();
  await page.getByText('/ur/no-such-page').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
});

it('loads the font of Urdu with pages in Urdu alone, and no Urdu text with pages in English', async () => {
  const { page } = await open('/ur/faqs');
  expect(await listFetched(page, '.woff2')).toEqual(
    expect.arrayContaining([expect.stringContaining('arabic')]),
  );
  for (const path of [...translated, inEnglishAlone]) {
    const english = await open(path);
    const fonts = await listFetched(english.page, '.woff2');
    expect(fonts.filter((name) => name.includes('arabic'))).toEqual([]);
    const { html } = await fetchPage(site.url + path);
    // The name of the language in the header and in the menu.
    expect(html.match(/\p{Script=Arabic}+/gu)).toEqual(['اردو', 'اردو']);
    for (const url of await listFetched(english.page, '.js'))
      expect(await (await fetch(url)).text()).not.toMatch(/سرورق|رابطہ/);
  }
});
