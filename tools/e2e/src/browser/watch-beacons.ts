import { beaconPath } from '@meridian/contracts/telemetry';
import type { Beacon } from '@meridian/contracts/telemetry-schemas';
import type { Page } from 'playwright-core';

export interface SentBeacon extends Beacon {
  /** All that the browser sent. */
  text: string;
  /** Of the response; only what is a beacon gets 204. */
  status: number;
}

/** Records every beacon of a page from now on, with what the site server responded. */
export function watchBeacons(page: Page): SentBeacon[] {
  const sent: SentBeacon[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== beaconPath) return;
    const text = response.request().postData() ?? '{}';
    sent.push({ ...(JSON.parse(text) as Beacon), text, status: response.status() });
  });
  return sent;
}

/** Waits until the site server has taken what this page says of its start: without a connection that would fail. */
export async function awaitReported(page: Page): Promise<void> {
  await page.waitForFunction(
    (path) =>
      performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path),
    beaconPath,
  );
}

/** Lets the page believe that the visitor goes to another tab. */
export function hidePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
