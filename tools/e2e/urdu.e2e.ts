import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { currentRun, readCrawledPages } from './src/run/current-run';
import { fetchPage } from './src/site/fetch-page';
import { listTags, readLink } from './src/site/read-html';
import { waitUntil } from './src/wait-until';

const { site } = currentRun();

/** All of these pages are in Urdu, but for one. */
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
  openPage(site.url + path, options);

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const awaitPath = (page: Page, path: string) =>
  waitUntil(`the address ${path}`, async () => pathOf(page) === path);

const readLanguage = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const { direction } = getComputedStyle(main);
    return {
      document: `${document.documentElement.lang} ${document.documentElement.dir}`.trim(),
      main: `${main.closest<HTMLElement>('[lang]')?.lang} ${direction}`,
    };
  });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function readAlternates(path: string) {
  const { html } = await fetchPage(site.url + path);
  const own = (url = '') => url.replace(/^https?:\/\/[^/]+/, '') || '/';
  const alternates = listTags(html, 'link').filter(({ hreflang, href }) =>
    Boolean(hreflang && href?.startsWith('http')),
  );
  return {
    canonical: own(readLink(html, 'canonical')),
    ...Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, own(href)])),
  };
}

it.each(translated)(
  'the page %s is in Urdu from right to left, whole, without a fault, and fits every window',
  async (path) => {
    const { page, status, problems } = await open(addressOf(path), { width: 360 });
    expect(status).toBe(200);
    expect(await readLanguage(page)).toEqual({ document: 'ur rtl', main: 'ur rtl' });
    expect(await page.getByText('This page has not been translated').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      expect(await widthOf(page)).toBe(width);
    }
    expect(problems).toEqual([]);
  },
);

it('pages in Urdu lead to pages in Urdu alone, but for the way back to English, and all of them are there', async () => {
  const inside = new Set<string>();
  for (const path of translated) {
    const { html } = await fetchPage(site.url + addressOf(path));
    const links = listTags(html, 'a').flatMap(({ href = '' }) => href.replace(/#.*/, '') || []);
    const own = links.filter((to) => to.startsWith('/'));
    const others = own.filter((to) => !/^\/(?:ur(?:[/?]|$)|api\/)/.test(to));
    expect(new Set(others)).toEqual(new Set([path]));
    for (const to of own) inside.add(to);
  }
  expect(inside.size).toBeGreaterThan(30);
  const missing: string[] = [];
  // One after the other: a server that is asked for all at once rejects some.
  for (const to of inside) {
    const { status } = await fetch(site.url + to);
    if (status !== 200) missing.push(`${to} ${status}`);
  }
  expect(missing).toEqual([]);
});

it('pages in Urdu and in English name each other, and themselves as canonical', async () => {
  for (const path of forSearchEngines) {
    const alternates = { en: path, ur: addressOf(path), 'x-default': path };
    for (const canonical of [path, addressOf(path)])
      expect(await readAlternates(canonical)).toEqual({ canonical, ...alternates });
  }
  const english = { canonical: inEnglishAlone };
  expect(await readAlternates(addressOf(inEnglishAlone))).toEqual(english);
  expect(await readAlternates(inEnglishAlone)).toEqual(english);
});

it('a page without a translation says so in both languages, is in English, and keeps its address when filtered', async () => {
  const { page, problems } = await open(addressOf(inEnglishAlone), { width: 360 });
  expect(await readLanguage(page)).toEqual({ document: 'ur rtl', main: 'en ltr' });
  await page.getByText('This page has not been translated into Urdu yet.').waitFor();
  await page.getByText('اس صفحے کا اردو ترجمہ ابھی دستیاب نہیں', { exact: false }).waitFor();
  expect(await widthOf(page)).toBe(360);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('main').getByRole('searchbox').fill('heart');
  await awaitPath(page, '/ur/courses?q=heart');
  expect(problems).toEqual([]);
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a visitor who reads Urdu, %s', (_, javaScript) => {
  it('stays in Urdu from page to page, and finds the questions of a word', async () => {
    const { page } = await open('/ur', { javaScript });
    await page
      .getByRole('navigation', { name: 'مرکزی' })
      .getByRole('link', { name: 'سوالات' })
      .click();
    await awaitPath(page, '/ur/faqs');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('سرٹیفکیٹ');
    await field.press('Enter');
    await page.getByRole('main').getByRole('status').filter({ hasText: 'میں سے' }).waitFor();
    const titles = await page.getByRole('main').locator('summary').allInnerTexts();
    expect(titles.some((title) => title.includes('سرٹیفکیٹ'))).toBe(true);
    expect(titles.length).toBeLessThan(10);
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
    const change = async (name: string) => {
      await page.locator('header summary').first().click();
      await page.locator('header details').getByRole('link', { name }).click();
    };
    await change('اردو');
    await awaitPath(page, '/ur/faqs?q=visa');
    expect((await readLanguage(page)).document).toBe('ur rtl');
    await change('English');
    await awaitPath(page, '/faqs?q=visa');
    expect((await readLanguage(page)).document).toBe('en');
  });
});

it('a path without a page says so in Urdu', async () => {
  const { page, status } = await open('/ur/no-such-page');
  expect(status).toBe(404);
  await page.getByRole('heading', { name: 'صفحہ نہیں ملا' }).waitFor();
  await page.getByText('/ur/no-such-page').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
});

it('pages in English load neither the font of Urdu nor a text in it', async () => {
  const listFetched = (page: Page, ending: string) =>
    page.evaluate(
      (end) =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => (name.endsWith(end) ? [name] : [])),
      ending,
    );
  const { page } = await open('/ur/faqs');
  const isArabic = (name: string) => name.includes('arabic');
  expect((await listFetched(page, '.woff2')).some(isArabic)).toBe(true);
  for (const path of ['/faqs', '/enroll-now', inEnglishAlone]) {
    const english = (await open(path)).page;
    expect((await listFetched(english, '.woff2')).filter(isArabic)).toEqual([]);
    for (const url of await listFetched(english, '.js'))
      expect(await (await fetch(url)).text()).not.toMatch(/سرورق|رابطہ/);
  }
  // The name of the language is in the header and in the menu, and only on pages that are in English.
  for (const { path, html } of readCrawledPages().filter((one) => !/^\/ur\b/.test(one.path)))
    expect([path, html.match(/\p{Script=Arabic}+/gu)]).toEqual([path, ['اردو', 'اردو']]);
});
