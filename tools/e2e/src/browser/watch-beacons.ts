import { beaconPath } from '@meridian/contracts/telemetry';
import type { Beacon } from '@meridian/contracts/telemetry-schemas';
import type { Page } from 'playwright-core';

export interface SentBeacon extends Beacon {
  text: string;
  /** The site server responds with 204 only to what is a beacon. */
  status: number;
}

export function watchBeacons(page: Page): SentBeacon[] {
  const sent: SentBeacon[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== beaconPath) return;
    const text = response.request().postData() ?? '{}';
    sent.push({ ...(JSON.parse(text) as Beacon), text, status: response.status() });
  });
  return sent;
}

/** Without a connection the report of the page's start would fail. */
export async function awaitReported(page: Page): Promise<void> {
  await page.waitForFunction(
    (path) =>
      performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path),
    beaconPath,
  );
}

export function hidePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
