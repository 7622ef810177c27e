import type { Browser, Page } from 'playwright-core';
import { formatTime, median, medianRatio, printTable } from './figures';
import { warmUp } from './serve-pages';
import { serveStatic } from './serve-static';
import { openSlowLine } from './slow-line';
import { slowPhone, withPhone } from './slow-phone';
import type { Variants } from './variants';
import { watchHeadings, whenStands } from './watch-headings';

/** When the visitor clicks, in milliseconds since the navigation began. */
const clickTimesMs = [800, 1200, 1800, 4000];
/** Each from a page to another, by a link in the footer. */
const ways = [
  { from: '/', to: '/about' },
  { from: '/about', to: '/courses' },
];

/**
 * Prints how long it takes from an early click on a link until the next page's heading stands: on the site, in
 * the application, and from the static page, whose links the browser follows, to the site's own document.
 */
export async function measureEarlyClicks(
  browser: Browser,
  { origin, site, application }: Variants,
  { rounds }: { rounds: number },
) {
  for (const { from, to } of ways) {
    const servers = [site, application, await serveStatic(origin, from)];
    for (const pathname of [from, to]) await warmUp(servers, pathname);
    const rows = [];
    for (const atMs of clickTimesMs) {
      const times: number[][] = servers.map(() => []);
      for (let round = 0; round < rounds; round++)
        for (const [index, { url }] of servers.entries()) {
          // A connection that is still busy with the page before must not slow down the next.
          const line = await openSlowLine(url, slowPhone.network);
          const click = (page: Page) => clickEarly(page, { url: line.url, from, to, atMs });
          times[index]?.push(await withPhone(browser, click));
          line.stop();
        }
      const [ours = [], theirs = [], document = []] = times;
      const better = (median(theirs) ?? 0) < (median(document) ?? 0) ? theirs : document;
      rows.push([
        `click at ${formatTime(atMs)}`,
        ...times.map((of) => formatTime(median(of))),
        medianRatio(ours, better),
      ]);
    }
    servers.at(-1)?.stop();
    console.log(
      `\nFrom a click on a link of ${from} to the heading of ${to}, ${slowPhone.name}, medians of ${rounds} rounds\n`,
    );
    printTable([['', 'site', 'application', 'document', 'of the better'], ...rows]);
  }
}

/** @returns milliseconds from the click to the heading of the next page */
async function clickEarly(
  page: Page,
  { url, from, to, atMs }: { url: string; from: string; to: string; atMs: number },
): Promise<number> {
  await page.addInitScript(watchHeadings);
  await page.goto(url + from, { waitUntil: 'commit' });
  const link = page.locator(`footer a[href="${to}"]`).first();
  await link.waitFor({ state: 'attached' });
  const begin = await page.evaluate(() => performance.timeOrigin);
  const waitMs = begin + atMs - Date.now();
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  const { x, y } = await link.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const clickedAt = Date.now();
  await page.mouse.click(x, y);
  return (await whenStands(page, to)) - clickedAt;
}
