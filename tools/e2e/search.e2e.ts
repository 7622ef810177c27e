import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiResponse, ReleaseRecord } from '@meridian/contracts';
import type { Locator, Page } from 'playwright-core';
import { breakFiles } from './src/browser/break-files';
import { openPage } from './src/browser/open-page';
import { touchAllParts } from './src/browser/touch-parts';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { findFrameFaults } from './src/faults/find-frame-faults';
import { currentRun, readCrawledPages } from './src/run/current-run';
import { isSameDocument, markDocument } from './src/site/navigation';
import { findAll, searchFor } from './src/site/query-search';
import { root } from './src/system/repository';
import { waitUntil } from './src/wait-until';

const { site } = currentRun();
const results = (query: string) => `${site.url}/search?q=${encodeURIComponent(query)}`;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search this site' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });
const options = (page: Page) => page.getByRole('option');
const awaitResults = (page: Page, query: string) =>
  page.getByRole('heading', { name: `“${query}”` }).waitFor();

function scriptOf(chunk: string): string {
  const file = path.join(root, 'shell/dist/release/record.json');
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord;
  const script = files.find((one) => one.path.startsWith(`js/${chunk}.`));
  if (!script) throw new Error(`The record lists no script of ${chunk}`);
  return script.path;
}

describe('the index of all remotes', () => {
  it.each([
    ['twelve-lead ecg', 'Course', /^\/courses-detail\/[0-9a-f]{24}$/],
    ['heart failure five rivers', 'Conference', /^\/conferences-detail\/[0-9a-f]{24}$/],
    ['oxford handbook of clinical medicine', 'Book', /^\/price-detail\/1$/],
    ['sanford guide mobile', 'Subscription', /^\/sanforddetail\/1$/],
    ['antibiotic review no one writes down', 'Article', /^\/blog\/1$/],
    ['can I get my money back', 'Question', /^\/faqs#cancelling$/],
    ['izmir', 'Collaboration', /^\/readmore-detail\/2$/],
    ['for organizers', 'Page', /^\/login$/],
  ])('finds for “%s” a %s', async (query, kind, expected) => {
    const { hits } = await searchFor(site.url, query);
    expect(hits.find((hit) => hit.kind === kind)?.path).toMatch(expected);
  });

  it('leads to pages that are there', async () => {
    const known = new Set(readCrawledPages().map((page) => page.path));
    const paths = new Set<string>();
    for (const query of ['a', 'o', 'course', 'oxford'])
      for (const found of await findAll(site.url, query)) paths.add(found.replace(/#.*/, ''));
    expect(paths.size).toBeGreaterThan(100);
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

describe('the page of results, interactive', () => {
  it('shows another query without a new document, and leads from a question to its answer', async () => {
    const { page, problems } = await openPage(results('ecg'));
    await touchAllParts(page);
    await markDocument(page);
    await main(page).getByRole('searchbox').fill('sepsis');
    await page.keyboard.press('Enter');
    await awaitResults(page, 'sepsis');
    await page.goBack();
    await awaitResults(page, 'ecg');
    const isBefore = async () => (await main(page).getByRole('searchbox').inputValue()) === 'ecg';
    await waitUntil('the query before in the field', isBefore);
    expect(await isSameDocument(page)).toBe(true);
    await main(page).getByRole('searchbox').fill('outside pakistan');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /people outside Pakistan benefit/ }).click();
    await page.waitForURL('**/faqs#outside-pakistan');
    await page.getByText('Online courses can be joined from anywhere').waitFor();
    expect(problems).toEqual([]);
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

describe('from home on a phone, in at most three taps', () => {
  const maxTaps = 3;

  interface Visitor {
    page: Page;
    tap: (target: Locator) => Promise<void>;
    /** Takes one tap to open the search, and one on the key that sends the question. */
    ask: (question: string) => Promise<void>;
  }

  async function fromHome(find: (visitor: Visitor) => Promise<void>): Promise<void> {
    const { page, problems } = await openPage(site.url, { width: 360, height: 740 });
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.url()));
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    const ask = async (question: string) => {
      await tap(button(page));
      await field(page).fill(question);
      taps += 1;
      await page.keyboard.press('Enter');
      await awaitResults(page, question);
    };
    await find({ page, tap, ask });
    expect(taps).toBeLessThanOrEqual(maxTaps);
    // A browser calls the request of a download aborted: its page stays.
    const isDownload = (problem: string) => downloads.some((url) => problem.includes(url));
    expect(problems.filter((problem) => !isDownload(problem))).toEqual([]);
  }

  async function listCourses(query: string) {
    const response = await fetch(`${site.url}/api/course-list?${query}`);
    const { courses } = (await response.json()) as ApiResponse<'/course-list'>;
    const [first] = courses;
    if (!first) throw new Error(`The demo data have no course of ${query}`);
    return { first, courses };
  }

  const firstCourse = (page: Page) => main(page).locator('a[href^="/courses-detail/"]').first();

  it('“cardiology online in January under 10,000”', async () => {
    const { first } = await listCourses('focus=cardiology&mode=Online&open=yes&sort=price');
    const month = new Date(first.startDate).toLocaleString('en', {
      month: 'long',
      timeZone: 'UTC',
    });
    await fromHome(async ({ page, ask }) => {
      await ask(`cardiology online in ${month} under ${Number(first.amount) + 1}`);
      const result = main(page).locator(`li:has(a[href="/courses-detail/${first.id}"])`);
      for (const fact of [new RegExp(month.slice(0, 3)), /PKR|Free/])
        await result.getByText(fact).first().waitFor();
    });
  });

  it('“who teaches, for which price, and put it into my phone’s calendar”', () =>
    fromHome(async ({ page, tap }) => {
      await tap(firstCourse(page));
      await page.getByRole('heading', { name: /^Teachers?$/ }).waitFor();
      const prices = page.getByRole('list', { name: 'Prices' });
      await prices
        .getByText(/student/i)
        .first()
        .waitFor();
      const download = page.waitForEvent('download');
      await tap(page.getByRole('link', { name: 'Add to calendar' }));
      expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    }));
});
