import type { ApiResponse } from '@meridian/contracts';
import type { Locator, Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { fetchPage } from './src/site/fetch-page';

/** Questions as people ask them, each answered in at most three taps from home on a phone. */
const { site } = currentRun();
const phone = { width: 360, height: 740 };
const maxTaps = 3;

interface Visitor {
  page: Page;
  /** Taps a link or a button. */
  tap: (target: Locator) => Promise<void>;
  /** Types a question into the site's search: one tap to open it, one on the key that sends it. */
  ask: (question: string) => Promise<void>;
}

/** Opens home on a phone, and fails after more than three taps or on any problem that the browser reports. */
async function fromHome(find: (visitor: Visitor) => Promise<void>): Promise<void> {
  const { page, problems } = await openPage(site.url, phone);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.url()));
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const ask = async (question: string) => {
    await tap(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }));
    await page.getByRole('combobox', { name: 'Search this site' }).fill(question);
    taps += 1;
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `“${question}”` }).waitFor();
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
  return courses;
}

async function listConferences(query: string) {
  const response = await fetch(`${site.url}/api/conference-list?${query}`);
  const { conferences } = (await response.json()) as ApiResponse<'/conference-list'>;
  return conferences;
}

/** The first, or an error that names what the demo data lack. */
function firstOf<Item>(items: readonly Item[], what: string): Item {
  const [first] = items;
  if (!first) throw new Error(`The demo data have no ${what}`);
  return first;
}

function monthOf(date: string): string {
  return new Date(date).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
}

/** The link of a result that leads to this path. */
function resultFor(page: Page, path: string): Locator {
  return page.getByRole('main').locator(`li:has(a[href="${path}"])`);
}

const firstCourse = (page: Page) =>
  page.getByRole('main').locator('a[href^="/courses-detail/"]').first();

describe('from home on a phone, in at most three taps', () => {
  it('“cardiology online in January under 10,000”', async () => {
    const courses = await listCourses('focus=cardiology&mode=Online&open=yes&sort=price');
    const { id, startDate, amount } = firstOf(courses, 'online course in cardiology');
    const month = monthOf(startDate);
    await fromHome(async ({ page, ask }) => {
      await ask(`cardiology online in ${month} under ${Number(amount) + 1}`);
      const result = resultFor(page, `/courses-detail/${id}`);
      await result
        .getByText(new RegExp(month.slice(0, 3)))
        .first()
        .waitFor();
      await result
        .getByText(/PKR|Free/)
        .first()
        .waitFor();
    });
  });

  it('“what is on in Lahore in December”', async () => {
    const { id, startDate } = firstOf(await listConferences('city=Lahore'), 'conference in Lahore');
    const month = monthOf(startDate);
    await fromHome(async ({ page, ask }) => {
      await ask(`what is on in Lahore in ${month}`);
      const result = resultFor(page, `/conferences-detail/${id}`);
      await result
        .getByText(/Lahore/)
        .first()
        .waitFor();
    });
  });

  it('“nursing in Karachi at the weekend”', async () => {
    const courses = await listCourses('focus=nursing&city=Karachi&time=weekend');
    const { id } = firstOf(courses, 'nursing course in Karachi at the weekend');
    await fromHome(async ({ page, ask }) => {
      await ask('nursing in Karachi at the weekend');
      const result = resultFor(page, `/courses-detail/${id}`);
      await result
        .getByText(/Karachi/)
        .first()
        .waitFor();
    });
  });

  it.each([
    ['is there a certificate', /certificate/i],
    ['can I get my money back', /refund|back/i],
  ])('“%s”', async (question, answer) => {
    await fromHome(async ({ page, tap, ask }) => {
      await ask(question);
      await tap(page.getByRole('main').locator('a[href^="/faqs#"]').first());
      await page.locator('details[open]').getByText(answer).first().waitFor();
    });
  });

  it('“who teaches”', async () => {
    await fromHome(async ({ page, tap }) => {
      await tap(firstCourse(page));
      await page.getByRole('heading', { name: /^Teachers?$/ }).waitFor();
      const id = new URL(page.url()).pathname.split('/').at(-1);
      const response = await fetch(`${site.url}/api/read-course/${id}`);
      const { allTasks } = (await response.json()) as ApiResponse<'/read-course/:id'>;
      const { name } = firstOf(allTasks[0]?.teachers ?? [], 'teacher of this course');
      await page.getByRole('main').getByText(name).first().waitFor();
    });
  });

  it.each(['ISBN', 'Author'])('a book by its %s', async (fact) => {
    const path = '/price-detail/1';
    const { text } = await readFact(path, fact);
    await fromHome(async ({ page, tap, ask }) => {
      await ask(text);
      await tap(page.getByRole('main').locator(`a[href="${path}"]`).first());
      await page.getByText(text).first().waitFor();
    });
  });

  it('“what does it cost for a student”', async () => {
    await fromHome(async ({ page, tap }) => {
      await tap(firstCourse(page));
      const prices = page.getByRole('list', { name: 'Prices' });
      await prices
        .getByText(/student/i)
        .first()
        .waitFor();
    });
  });

  it('“is it cancelled”', async () => {
    const [courses, conferences] = [
      await listCourses('show=240'),
      await listConferences('show=240'),
    ];
    const cancelled = [...courses, ...conferences].filter(({ status }) => status === 'cancelled');
    const { title } = firstOf(cancelled, 'cancelled course or conference');
    await fromHome(async ({ page, tap, ask }) => {
      await ask(title);
      await tap(page.getByRole('main').getByRole('link', { name: title }).first());
      await page
        .getByRole('heading', { name: /cancelled/i })
        .first()
        .waitFor();
    });
  });

  it('“put it in my phone’s calendar”', async () => {
    await fromHome(async ({ page, tap }) => {
      await tap(firstCourse(page));
      const link = page.getByRole('link', { name: 'Add to calendar' });
      const download = page.waitForEvent('download');
      await tap(link);
      expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    });
  });
});

/** A fact of a page, as the visitor sees it. */
async function readFact(path: string, term: string): Promise<{ text: string }> {
  const { html } = await fetchPage(site.url + path);
  const pattern = new RegExp(`>${term}[^<]*(?:</span>)?</dt><dd[^>]*>(?:<[^>]*>)*([^<]+)`);
  const text = pattern.exec(html)?.[1];
  if (!text) throw new Error(`${path} shows no ${term}`);
  return { text };
}
