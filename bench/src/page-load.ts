import type { Browser, CDPSession } from 'playwright-core';
import { type Observed, observe } from './observe';

/** A phone on a slow mobile network; the promised times hold for it. */
export const slowPhone = {
  name: 'phone on slow 4G (150 ms, 1.6 Mbit/s, CPU ×4)',
  viewport: { width: 412, height: 823 },
  network: {
    offline: false,
    /** Milliseconds from a request to its response. */
    latency: 150,
    /** Bytes per second. */
    downloadThroughput: (1600 * 1000) / 8,
    uploadThroughput: (750 * 1000) / 8,
  },
  /** How many times slower than this machine. */
  cpu: 4,
};

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
 * Loads a page once as a new visitor on a slow phone. With `click`, the selector of a link,
 * `interactive` is measured; the clicks disturb everything else.
 */
export async function loadPage(
  browser: Browser,
  url: string,
  { click }: { click?: string } = {},
): Promise<Load> {
  const { viewport, network, cpu } = slowPhone;
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await recordRequests(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.addInitScript(observe, { visible: 'main h1', click: click ?? null });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    if (click)
      await page.waitForFunction(() => Reflect.get(window, 'bench').interactive !== undefined);
    else await page.waitForLoadState('networkidle');
    const observed: Observed = await page.evaluate(() => Reflect.get(window, 'bench'));
    return { ...observed, requests: requests() };
  } finally {
    await context.close();
  }
}

async function recordRequests(session: CDPSession): Promise<() => Request[]> {
  const requests = new Map<string, Request>();
  let begin = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp }) => {
    if (url.startsWith('data:')) return;
    if (type === 'Document') begin = timestamp;
    const start = (timestamp - begin) * 1000;
    requests.set(requestId, { url, start, end: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: (timestamp - begin) * 1000, bytes });
  });
  await session.send('Network.enable');
  return () => [...requests.values()].sort((a, b) => a.start - b.start);
}
