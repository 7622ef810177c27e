import type { Page } from 'playwright-core';
import { awaitFocus } from './src/browser/await-focus';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { withoutSpeculationRules } from './src/browser/without-speculation-rules';
import { currentRun } from './src/run/current-run';
import {
  follow,
  followInDocument,
  isSameDocument,
  markDocument,
  navigationLink,
} from './src/site/navigation';
import { waitUntil } from './src/wait-until';

const { site } = currentRun();

/** A tour through all four remotes, each page with its heading. */
const tour = [
  { label: 'Courses', path: '/courses', heading: 'Explore Courses' },
  { label: 'Shop', path: '/shop', heading: 'Your Educational Hub' },
  { label: 'Conferences', path: '/conferences' },
  { label: 'FAQs', path: '/faqs' },
  { label: 'About', path: '/about' },
  { label: 'Home', path: '/' },
];

/** How a visitor goes on: by documents, or by the application once the page that is pointed at is prepared. */
const ways = [
  { way: 'by documents', before: async () => {}, go: follow, stays: false },
  {
    way: 'by the application',
    before: withoutSpeculationRules,
    async go(page: Page, label: string) {
      await followInDocument(navigationLink(page, label));
      await page.locator('nav a[aria-current=page]', { hasText: label }).first().waitFor();
    },
    stays: true,
  },
];

describe.each(ways)('going from page to page $way', ({ before, go, stays }) => {
  it('across all remotes causes no error', async () => {
    const { page, problems } = await openPage(`${site.url}/login`, { before });
    await markDocument(page);

    for (const { label, path, heading } of tour) {
      await go(page, label);
      expect(new URL(page.url()).pathname).toBe(path);
      const shown = page.getByRole('heading', { level: 1 });
      if (heading) expect(await shown.textContent()).toBe(heading);
      else expect(await shown.count()).toBe(1);
    }
    expect(await isSameDocument(page)).toBe(stays);
    expect(problems).toEqual([]);
  });

  it('gives each page its title, its description and its mark in the navigation', async () => {
    const { page } = await openPage(site.url, { before });
    const seen = new Set<string>();
    for (const { label, path } of tour.slice(0, -1)) {
      await go(page, label);
      const fresh = await (await fetch(site.url + path)).text();
      const served = /<title>([^<]*)/.exec(fresh)?.[1];
      expect(await page.title()).toBe(served?.replaceAll('&amp;', '&'));
      seen.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '');
      const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
      expect(await marked.allTextContents()).toEqual([label]);
    }
    expect(seen.size).toBe(tour.length - 1);
  });
});

describe('going from page to page', () => {
  it('and back by documents brings back what was typed', async () => {
    const { page, problems } = await openPage(`${site.url}/contact`);
    const field = page.locator('[name=user_message]');
    await field.fill('Is there a price for groups?');
    await follow(page, 'FAQs');
    await page.goBack();
    await page.waitForURL('**/contact');
    await awaitInteractive(page);
    expect(await field.inputValue()).toBe('Is there a price for groups?');
    expect(problems).toEqual([]);
  });

  it('moves the focus to the new page, and the next Tab goes on from there', async () => {
    const { page } = await openPage(site.url, { before: withoutSpeculationRules });
    await followInDocument(navigationLink(page, 'Courses'));
    await awaitFocus(page.locator('#main'));

    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInside).toBe(true);
  });

  it('begins a new document at its start, as the browser does', async () => {
    const { page } = await openPage(site.url);
    await follow(page, 'Courses');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  });

  it('works from the keyboard alone', async () => {
    const { page } = await openPage(site.url);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInside).toBe(true);
  });

  it('shows the page requested last, however slow the one requested first', async () => {
    const courses = hold();
    const { page, problems } = await openPage(site.url, {
      before: async (opened) => {
        await withoutSpeculationRules(opened);
        await courses.holdIn(opened);
      },
    });
    await followInDocument(navigationLink(page, 'Courses'));
    await courses.requested;
    await followInDocument(navigationLink(page, 'FAQs'));
    await page.locator('nav a[aria-current=page]', { hasText: 'FAQs' }).first().waitFor();
    courses.release();
    // Time in which the late response could do harm; no wait for an event can tell that it does none.
    await page.waitForTimeout(1000);

    expect(new URL(page.url()).pathname).toBe('/faqs');
    // The browser aborts the request that no one waits for any more.
    expect(problems.filter((problem) => !problem.includes('net::ERR_ABORTED'))).toEqual([]);
  });

  it('shows a skeleton when a page takes longer than 300 ms, and none before', async () => {
    const courses = hold();
    // The widgets of the home page would hold the list for a moment.
    const { page } = await openPage(`${site.url}/about`, {
      before: async (opened) => {
        await withoutSpeculationRules(opened);
        await courses.holdIn(opened);
      },
    });
    await page.evaluate(measureDelay);
    await followInDocument(navigationLink(page, 'Courses'));

    const delay = () => Reflect.get(window, 'delay') as Promise<number>;
    expect(await page.evaluate(delay)).toBeGreaterThanOrEqual(300);
    expect(await page.getByRole('main').getByRole('heading').count()).toBe(0);
    courses.release();
    await page.getByRole('heading', { level: 1, name: 'Explore Courses' }).waitFor();
  });

  it('opens LOGIN in a new tab', async () => {
    const { page } = await openPage(site.url);
    const opening = page.context().waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click();
    const tab = await opening;
    await tab.getByRole('heading', { level: 1 }).waitFor();

    expect(new URL(tab.url()).pathname).toBe('/login');
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

/** Holds the response with the courses back until it is released. */
function hold() {
  let release = () => {};
  let noteRequest = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested = new Promise<void>((resolve) => {
    noteRequest = resolve;
  });
  const holdIn = (page: Page) =>
    page.route('**/api/course-list', async (route) => {
      noteRequest();
      await released;
      await route.continue().catch(() => {});
    });
  return { requested, release, holdIn };
}

/**
 * Stores as `window.delay` how many milliseconds pass from the last click until the page on the screen
 * disappears. Runs in the browser.
 */
function measureDelay(): void {
  let clicked = 0;
  const note = () => {
    clicked = performance.now();
  };
  document.addEventListener('click', note, { capture: true });
  const delay = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main h1')) return;
      observer.disconnect();
      resolve(performance.now() - clicked);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  Reflect.set(window, 'delay', delay);
}

describe('links into a page', () => {
  it('open the answer that they name, and scroll to it', async () => {
    const { page: list } = await openPage(`${site.url}/faqs`);
    const anchor = await list.locator('main details [id]').nth(6).getAttribute('id');
    const { page, problems } = await openPage(`${site.url}/faqs#${anchor}`);
    const answer = page.locator('main details[open]', { has: page.locator(`#${anchor}`) });
    await answer.waitFor();

    await waitUntil('the answer in view', () => answer.evaluate(isInView));
    expect(await page.locator('main details[open]').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  it('with a query show what they say, also on the server', async () => {
    const html = await (await fetch(`${site.url}/faqs?q=pakistan`)).text();
    const all = await (await fetch(`${site.url}/faqs`)).text();
    const count = (text: string) => text.match(/<details/g)?.length ?? 0;
    expect(count(html)).toBeLessThan(count(all));

    const { page } = await openPage(`${site.url}/faqs?q=pakistan`);
    expect(await page.locator('details').count()).toBe(count(html));
  });
});

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom > 0 && top < window.innerHeight;
}
