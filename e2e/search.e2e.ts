import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ApiResponse, ReleaseRecord } from '@meridian/contracts';
import type { Page } from 'playwright-core';
import { breakFiles } from './src/browser/break-files';
import { findAxeViolations } from './src/browser/find-axe-violations';
import { findFrameFaults } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { recordEvents } from './src/browser/record-events';
import { currentRun } from './src/run/current-run';
import { createPageReader } from './src/run/read-page';
import { fetchPage } from './src/site/fetch-page';
import { findAll, searchFor } from './src/site/search';
import { root } from './src/system/repository';
import { waitUntil } from './src/wait-until';

const { site } = currentRun();
const results = (query: string) => `${site.url}/search?q=${encodeURIComponent(query)}`;

const button = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search this site' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });
const options = (page: Page) => page.getByRole('option');

/** The script of a chunk, as the shell's release record lists it. */
function scriptOf(chunk: string): string {
  const record = JSON.parse(
    readFileSync(path.join(root, 'shell/dist/release/record.json'), 'utf8'),
  );
  const { files } = record as ReleaseRecord;
  const script = files.find((file) => file.path.startsWith(`js/${chunk}.`));
  if (!script) throw new Error(`The record lists no script of ${chunk}`);
  return script.path;
}

async function openDialog(page: Page, text = '') {
  await button(page).click();
  await field(page).fill(text);
  if (text) await options(page).first().waitFor();
}

describe('the index', () => {
  it.each([
    ['Course', 'twelve-lead ecg', /^\/courses-detail\/[0-9a-f]{24}$/],
    ['Conference', 'heart failure five rivers', /^\/conferences-detail\/[0-9a-f]{24}$/],
    ['Book', 'oxford handbook of clinical medicine', /^\/price-detail\/1$/],
    ['Subscription', 'sanford guide mobile', /^\/sanforddetail\/1$/],
    ['Shop section', 'nejm knowledge', /^\/nejm-knowledge$/],
    ['Article', 'antibiotic review nobody writes down', /^\/blog\/1$/],
    ['Question', 'people outside pakistan', /^\/faqs#outside-pakistan$/],
    ['Collaboration', 'izmir', /^\/readmore-detail\/2$/],
    ['Partner', 'printed handbooks urdu glossaries', /^\/partners-detail\/3$/],
    ['Page', 'for organizers', /^\/login$/],
    ['Page', 'faq', /^\/faqs$/],
    ['Page', 'about us', /^\/about$/],
  ])('finds a %s for “%s”', async (kind, query, path) => {
    const { hits } = await searchFor(site.url, query);
    const found = hits.filter((hit) => hit.kind === kind).map((hit) => hit.path);
    expect(found[0]).toMatch(path);
  });

  it.each([
    ['paediatric', 'pediatric'],
    ['anaesthesia', 'anesthesia'],
    ['orthopaedics', 'orthopedics'],
    ['gynaecology', 'gynecology'],
    ['haemorrhage', 'hemorrhage'],
  ])('finds the same for %s and %s', async (british, american) => {
    const found = await findAll(site.url, british);
    expect(found.length).toBeGreaterThan(1);
    expect((await findAll(site.url, american)).sort()).toEqual(found.sort());
  });

  it.each([
    ['can I get my money back', '/faqs#cancelling'],
    ['is there a certificate', '/faqs#certificates'],
    ['CME', '/faqs#certificates'],
    ['who teaches', '/courses'],
    ['what does it cost for a student', '/faqs#fees'],
    ['do I need a visa', '/faqs#electives-abroad'],
  ])('has first for “%s” what tells it: %s', async (query, path) => {
    expect((await searchFor(site.url, query)).hits[0]?.path).toBe(path);
  });

  it.each([
    ['heart', 'Cardiology'],
    ['kids', 'Pediatrics'],
    ['bones', 'Orthopedics'],
    ['pregnancy', 'Gynecology'],
  ])('finds for “%s” the courses of %s', async (word, focus) => {
    const response = await fetch(`${site.url}/api/read-course`);
    const { allTasks } = (await response.json()) as ApiResponse<'/read-course'>;
    const courses = allTasks.filter((course) => course.focus === focus);
    expect(courses.length).toBeGreaterThan(0);
    const found = await findAll(site.url, word);
    expect(found).toEqual(
      expect.arrayContaining(courses.map(({ _id }) => `/courses-detail/${_id}`)),
    );
  });

  it('takes a misspelt word for one that things are named by', async () => {
    const { match, hits } = await searchFor(site.url, 'hart');
    expect(match).toBe('similar');
    expect(hits[0]?.title.join('')).toMatch(/heart/i);
  });

  it('filters by the month, the city and the price of a query', async () => {
    const { hits } = await searchFor(site.url, 'conference', '&kind=Conference');
    const conference = hits.find(({ isPast, date, place, price }) =>
      Boolean(!isPast && date && place && price),
    );
    const { start = '' } = conference?.date ?? {};
    const month = new Date(start).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    const query = `${month} ${start.slice(0, 4)} ${conference?.place} up to ${conference?.price?.amount}`;
    const response = await searchFor(site.url, query);
    expect(response.reading?.period?.from.slice(0, 7)).toBe(start.slice(0, 7));
    expect(response.hits.map(({ path }) => path)).toContain(conference?.path);
    for (const { price } of response.hits)
      expect(price?.amount).toBeLessThanOrEqual(conference?.price?.amount ?? 0);
  });

  it('finds a conference by its venue', async () => {
    const response = await fetch(`${site.url}/api/show-data`);
    const { allTasks } = (await response.json()) as ApiResponse<'/show-data'>;
    const [{ _id, venue, country } = { _id: '', venue: '', country: '' }] = allTasks;
    const found = await findAll(site.url, `${venue} ${country}`);
    expect(found).toContain(`/conferences-detail/${_id}`);
  });

  it('leads to pages that are there', async () => {
    const paths = new Set<string>();
    for (const query of ['a', 'o', 'course', 'oxford'])
      for (const path of await findAll(site.url, query)) paths.add(path.replace(/#.*/, ''));
    const readPage = createPageReader();
    const pages: Awaited<ReturnType<typeof readPage>>[] = [];
    // One by one: a site server that is asked for all of them at once rejects some.
    for (const path of paths) pages.push(await readPage(path));
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
  });

  it('takes anything for a query', async () => {
    const queries = ['', '%', '"', "'; drop table", '<img onerror=1>', '\u0000', 'ß'.repeat(900)];
    for (const query of queries)
      expect(await searchFor(site.url, query)).toMatchObject({ hits: expect.any(Array) });
  });

  it('responds with suggestions that are small, quick and cacheable', async () => {
    const url = `${site.url}/search/suggest?q=card`;
    await fetch(url);
    const times: number[] = [];
    let response: Response;
    let text: string;
    do {
      const started = performance.now();
      response = await fetch(url);
      text = await response.text();
      times.push(performance.now() - started);
    } while (times.length < 20);
    // The machine may be busy during some of them, but not during all.
    expect(Math.min(...times)).toBeLessThan(1000);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(gzipSync(text).length).toBeLessThan(1500);
  });
});

describe('the page of results, without JavaScript', () => {
  it('is reached by the button in the header, which is a link', async () => {
    const { page } = await openPage(site.url, { javaScript: false });
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.waitForURL('**/search');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Search');
    expect(await page.getByRole('main').getByRole('link', { name: 'Courses' }).isVisible()).toBe(
      true,
    );
  });

  it('responds to its form with marked words, kinds and pages, in the frame', async () => {
    const { page } = await openPage(`${site.url}/search`, { javaScript: false });
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Search this site' }).fill('cardiology');
    await main.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=cardiology');

    expect(await findFrameFaults(page)).toEqual([]);
    const heading = await main.getByRole('heading', { level: 2 }).textContent();
    expect(heading).toMatch(/^\d+ results for “cardiology”, page 1 of \d+$/);
    expect(await main.locator('mark').first().textContent()).toMatch(/cardiology/i);
    expect(await main.getByRole('heading', { level: 3 }).count()).toBe(10);

    await main.getByRole('link', { name: /^Books/ }).click();
    await page.waitForURL('**kind=Book');
    expect(await main.getByRole('heading', { level: 2 }).textContent()).toMatch(/^\d+ books among/);
    await main.getByRole('link', { name: /^All/ }).click();
    await main.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**page=2');
    expect(await main.getByRole('heading', { level: 2 }).textContent()).toMatch(/page 2 of/);
  });

  it('says by which facts it filtered, and when and where each result takes place', async () => {
    const { page } = await openPage(results('courses under 10000'), { javaScript: false });
    const main = page.getByRole('main');
    expect(await main.getByRole('status').textContent()).toContain(
      'Filtered by what you typed: up to PKR\u00a010,000.',
    );
    const first = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first();
    expect(await first.textContent()).toMatch(/\d{1,2} [A-Z][a-z]+ 20\d\d.*PKR\u00a0[\d,]+/);
  });

  it('says what else to try when nothing is found', async () => {
    const { page } = await openPage(results('qqqzzz'), { javaScript: false });
    const main = page.getByRole('main');
    expect(await main.getByText('No results for “qqqzzz”').isVisible()).toBe(true);
    expect(await main.getByRole('link', { name: 'Shop' }).isVisible()).toBe(true);
  });

  it('shows what was typed as text, also HTML', async () => {
    const { html } = await fetchPage(results('<script>alert(1)</script>'));
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('is not listed by search engines', async () => {
    const { html } = await fetchPage(results('ecg'));
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('makes one page of queries that differ in blanks alone', async () => {
    const [plain, spaced] = await Promise.all([
      fetchPage(`${site.url}/search?q=ecg&utm=1`),
      fetchPage(`${site.url}/search?q=%20ecg&page=1`),
    ]);
    expect(spaced.heading).toBe(plain.heading);
    expect(spaced.html).toContain('for “ecg”');
  });
});

describe('the page of results, interactive', () => {
  it('shows another query without a new document', async () => {
    const { page, problems } = await openPage(results('ecg'));
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('sepsis');
    await page.keyboard.press('Enter');
    await main.getByRole('heading', { name: /for “sepsis”/ }).waitFor();
    await page.goBack();
    await main.getByRole('heading', { name: /for “ecg”/ }).waitFor();

    await waitUntil(
      'the query before in the field',
      async () => (await main.getByRole('searchbox').inputValue()) === 'ecg',
    );
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
    expect(problems).toEqual([]);
  });

  it('is accessible with facts and what is past', async () => {
    const { pages } = await searchFor(site.url, 'conference', '&kind=Conference');
    const last = `${results('conference')}&kind=Conference&page=${pages}`;
    const { page, problems } = await openPage(last, { width: 360 });
    await page.getByText('Past', { exact: true }).first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('stays as the server rendered it, and says so, when its code is missing', async () => {
    const { page, problems } = await openPage(results('ecg'), {
      before: async (opened) => {
        await recordEvents(opened);
        await breakFiles(opened, [scriptOf('routes.search')], 'missing');
      },
    });
    await waitUntil('the report of the missing code', () =>
      problems.some((one) => one.includes('"where":"shell/search"')),
    );
    const field = page.getByRole('searchbox', { name: 'Search this site' });
    await field.fill('sepsis');
    await field.press('Enter');
    await page.waitForURL('**/search?q=sepsis');
    await page.getByRole('heading', { name: /for “sepsis”/ }).waitFor();
  });

  it('leads from a question to its opened answer', async () => {
    const { page } = await openPage(results('outside pakistan'));
    await page.getByRole('link', { name: /people outside Pakistan benefit/ }).click();
    await page.waitForURL('**/faqs#outside-pakistan');
    await page.getByText('Online courses can be joined from anywhere').waitFor();
  });
});

describe('the dialog', () => {
  it('opens by the button, shows suggestions while typing, and leads to one by the keyboard', async () => {
    const { page, problems } = await openPage(site.url);
    await openDialog(page, 'twelve-lead ecg');
    expect(await options(page).first().textContent()).toMatch(/Twelve-Lead ECG.*Course/);
    expect(await dialog(page).getByRole('status').textContent()).toMatch(/^\d suggestion/);

    await page.keyboard.press('ArrowDown');
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/courses-detail/*');
    expect(await dialog(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('opens by each of its keys, and gives the focus back on Escape', async () => {
    const { page } = await openPage(`${site.url}/about`);
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
  });

  it('leaves / to a visitor who types in a field', async () => {
    const { page } = await openPage(`${site.url}/courses`);
    const search = page.getByRole('main').getByRole('searchbox');
    await search.pressSequentially('a/b');
    expect(await search.inputValue()).toBe('a/b');
    expect(await dialog(page).count()).toBe(0);
  });

  it('goes to all results by Enter, and by its last suggestion', async () => {
    const { page } = await openPage(site.url);
    await openDialog(page, 'heart');
    await options(page).last().click();
    await page.getByRole('heading', { name: /results for “heart”/ }).waitFor();
    await openDialog(page, 'sepsis');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /results for “sepsis”/ }).waitFor();
  });

  it('loads its code only when the visitor is about to search', async () => {
    const { page } = await openPage(site.url);
    const scripts = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => /search-dialog/.test(name))
            .length,
      );
    expect(await scripts()).toBe(0);
    await button(page).hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /search-dialog.*js/.test(name)),
    );
  });

  it.each(['missing', 'corrupted'] as const)(
    'gives way to the page when its code is %s',
    async (fault) => {
      const { page } = await openPage(site.url);
      await breakFiles(page, [scriptOf('search-dialog')], fault);
      await button(page).click();
      await page.waitForURL('**/search');
      await page.getByRole('searchbox', { name: 'Search this site' }).waitFor();
    },
  );

  it('says when site search is away, and still leads on', async () => {
    const { page } = await openPage(site.url);
    await page.route('**/search/suggest?*', (route) => route.abort());
    await button(page).click();
    await field(page).fill('ecg');
    await dialog(page).getByText('Suggestions are not available at the moment').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /for “ecg”/ }).waitFor();
  });

  it.each([
    [360, 'light'],
    [1440, 'dark'],
  ] as const)('is accessible at %i px in the %s scheme', async (width, colorScheme) => {
    const { page, problems } = await openPage(site.url, { width, colorScheme });
    await openDialog(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await field(page).fill('heart');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await findAxeViolations(page)).toEqual([]);
    const box = await button(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    expect(problems).toEqual([]);
  });
});

describe('a page that is not there', () => {
  it('has a form that searches for the words of its path, without JavaScript', async () => {
    const { page } = await openPage(`${site.url}/articles/antibiotic-review`, {
      javaScript: false,
    });
    const main = page.getByRole('main');
    expect(await main.getByRole('searchbox').inputValue()).toBe('articles antibiotic review');
    await main.getByRole('searchbox').fill('antibiotic');
    await main.getByRole('button', { name: 'Search' }).click();
    await main
      .getByRole('link', { name: /antibiotic review/ })
      .first()
      .waitFor();
  });
});

it('costs the home page little: none of its scripts is loaded with it', async () => {
  const scripts: string[] = [];
  const { page } = await openPage(site.url, {
    before: async (opened) =>
      opened.on('request', (request) => scripts.push(new URL(request.url()).pathname)),
  });
  await page.waitForLoadState('networkidle');
  const loaded = scripts.filter((path) => path.endsWith('.js'));
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((path) => /search|pages|federation/.test(path))).toEqual([]);
});
