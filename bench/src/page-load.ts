import type { Browser, Page } from 'playwright-core';
import { type Observed, observe } from './observe';
import { withPhone } from './slow-phone';

/** Nothing more is requested after so long without a request. */
const quietMs = 2500;

/** Times are in milliseconds since the navigation began. */
export interface Request {
  url: string;
  start: number;
  end: number;
  /** As transferred, with headers. */
  bytes: number;
}

export interface Load extends Observed {
  /** In the order of their start. */
  requests: Request[];
}

/**
 * Loads a page once as a new visitor who touches nothing, until nothing more is requested.
 * @param cpu how many times slower than this machine
 */
export function loadPage(browser: Browser, url: string, options?: { cpu: number }): Promise<Load> {
  return withPhone(
    browser,
    async (page) => {
      const recorded = await recordRequests(page);
      await page.addInitScript(observe);
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
      await recorded.quiet();
      const observed: Observed = await page.evaluate(() => Reflect.get(window, 'bench'));
      return { ...observed, requests: recorded.list() };
    },
    options,
  );
}

async function recordRequests(page: Page) {
  const requests = new Map<string, Request>();
  let begin = 0;
  let changed = performance.now();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp }) => {
    changed = performance.now();
    if (url.startsWith('data:')) return;
    if (type === 'Document') begin = timestamp;
    const start = (timestamp - begin) * 1000;
    requests.set(requestId, { url, start, end: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) => {
    changed = performance.now();
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: (timestamp - begin) * 1000, bytes });
  });
  await session.send('Network.enable');
  return {
    list: () => [...requests.values()].sort((a, b) => a.start - b.start),
    /** Resolves when nothing was requested or received for a while. */
    async quiet() {
      while (performance.now() - changed < quietMs)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}
