import type { Browser, Page } from 'playwright-core';
import { formatTime, median, printTable } from './figures';
import { slowPhone, withPhone } from './slow-phone';

/** Between two letters that a visitor types. */
const typingMs = 150;
/** Longest wait for an effect; a click without one by then is lost. */
const timeoutMs = 20_000;

interface Interaction {
  name: string;
  path: string;
  /** Selector of what the visitor clicks. */
  control: string;
  /** Selector of what is there once the site has responded. */
  effect: string;
  /** What the visitor types before. */
  type?: { into: string; text: () => string };
}

const subscribe = 'footer form[action="/newsletter"]';
const interactions: Interaction[] = [
  {
    name: 'filter the courses',
    path: '/courses',
    control: 'main label:has(input[name=focus][value=cardiology])',
    effect: 'main a:has-text("Take off")',
  },
  {
    name: 'more of the courses',
    path: '/courses',
    control: 'main a[href*="show="]',
    effect: '#course-13',
  },
  {
    name: 'open an answer',
    path: '/faqs',
    control: 'main details:not([open]) summary',
    effect: 'main details[data-bench][open]',
  },
  {
    name: 'open the search',
    path: '/',
    control: 'header a[href="/search"], header [aria-haspopup="dialog"]',
    effect: 'dialog[open], main form[action="/search"]',
  },
  {
    name: 'subscribe to the newsletter',
    path: '/',
    control: `${subscribe} button`,
    effect: ':is(h1, h2, h3):has-text("Thank you")',
    type: { into: `${subscribe} input[type=email]`, text: () => `${Date.now()}@example.org` },
  },
  {
    name: 'print an article',
    path: '/blog/1',
    control: 'main button',
    effect: 'html[data-printed]',
  },
];

/**
 * Prints how long it takes from the start of the navigation until the first thing that a visitor does has its
 * effect. The visitor tries as soon as the control is there, and once.
 *
 * @param sites origins of running sites, e.g. the second one of the release before
 */
export async function measureFirstInteractions(
  browser: Browser,
  sites: readonly string[],
  rounds: number,
) {
  const rows = [];
  for (const interaction of interactions) {
    // What is measured is the page, not whether it had to be rendered first.
    for (const site of sites) await fetch(site + interaction.path);
    const times: (number | undefined)[][] = sites.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, site] of sites.entries())
        times[index]?.push(await withPhone(browser, (page) => interact(page, site, interaction)));
    rows.push([interaction.name, ...times.map(tell)]);
  }
  console.log(
    `\nFrom the start to the effect of the first interaction, ${slowPhone.name}, medians of ${rounds} rounds\n`,
  );
  printTable([['', ...sites], ...rows]);
}

/** The median, and how many clicks had no effect. */
function tell(times: readonly (number | undefined)[]): string {
  const lost = times.filter((time) => time === undefined).length;
  return formatTime(median(times)) + (lost > 0 ? `, ${lost} lost` : '');
}

/** @returns milliseconds from the start of the navigation to the effect; undefined when there is none */
async function interact(
  page: Page,
  url: string,
  { path, control, effect, type }: Interaction,
): Promise<number | undefined> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'true';
    };
  });
  await page.goto(url + path, { waitUntil: 'commit' });
  const begin = await page.evaluate(() => performance.timeOrigin);
  if (type) {
    await page.locator(type.into).waitFor();
    await clickAt(page, type.into);
    await page.keyboard.type(type.text(), { delay: typingMs });
  }
  await page.locator(control).first().waitFor();
  await clickAt(page, control);
  const respondedAt = await page
    .locator(effect)
    .first()
    .waitFor({ timeout: timeoutMs, state: 'attached' })
    .then(() => page.evaluate(() => performance.timeOrigin + performance.now()))
    .catch(() => undefined);
  return respondedAt && respondedAt - begin;
}

/** One press with the mouse, whatever is there by then. */
async function clickAt(page: Page, selector: string): Promise<void> {
  const { x, y } = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      Object.assign(element.closest('details')?.dataset ?? {}, { bench: 'true' });
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  await page.mouse.click(x, y);
}
