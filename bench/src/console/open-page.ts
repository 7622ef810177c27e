import type { Browser } from 'playwright-core';
import { kindOf, loadedKinds, type Opening } from './console-bars';
import type { Session } from './sign-in';

const viewport = { width: 1440, height: 900 };
/** After the first row, for what else the page asks for. */
const settleMs = 1500;

/** Records when the first row of a table can be read. Runs in the page before anything else. */
function watchFirstRow() {
  const look = () => {
    const row = document.querySelector('main tbody tr');
    const isThere = row?.textContent && row.getBoundingClientRect().height > 0;
    // The next frame shows what this one has laid out.
    if (isThere)
      requestAnimationFrame(() => Object.assign(window, { firstRowAt: performance.now() }));
    else requestAnimationFrame(look);
  };
  look();
}

/**
 * Opens a page of the console in a browser context that has the session and nothing else, and reads how long it took.
 * @throws Error when no row is there in half a minute
 */
export async function openPage(browser: Browser, url: string, session: Session): Promise<Opening> {
  const context = await browser.newContext({ viewport, storageState: session });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFirstRow);
    await page.goto(url, { waitUntil: 'commit' });
    const found = await page.waitForFunction(() => Reflect.get(window, 'firstRowAt'));
    const firstRowMs = Number(await found.jsonValue());
    await page.waitForTimeout(settleMs);
    const loaded = await page.evaluate(() =>
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].map((entry) => ({
        url: entry.name,
        bytes: (entry as PerformanceResourceTiming).transferSize,
      })),
    );
    const bytes = Object.fromEntries(loadedKinds.map((kind) => [kind, 0])) as Opening['bytes'];
    for (const one of loaded) bytes[kindOf(new URL(one.url).pathname)] += one.bytes;
    return { firstRowMs, bytes };
  } finally {
    await context.close();
  }
}
