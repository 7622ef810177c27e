// @ts-check
import { observe } from './observe.mjs';

/**
 * @typedef {object} Request
 * @property {string} url
 * @property {string} type of the browser's resource types, e.g. `Script`
 * @property {string} priority
 * @property {number} start when the browser asked for it, in milliseconds since the navigation began
 * @property {number} end
 * @property {number} bytes on the wire, with headers
 *
 * @typedef {object} Load
 * @property {Request[]} requests in the order of their start
 * @property {number | undefined} visible milliseconds until the heading stands on the screen
 * @property {number | undefined} largest milliseconds until the largest content was painted
 * @property {number | undefined} alive milliseconds until the application says that it is interactive
 * @property {number | undefined} interactive milliseconds until the application takes a click
 * @property {number} shift cumulative layout shift
 */

/**
 * Loads a page once as a new visitor.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {typeof import('./profile.mjs').slowPhone} profile
 * @param {{ click?: string }} [options] with `click`, `interactive` is measured; the clicks disturb
 *   everything else
 * @returns {Promise<Load>}
 */
export async function loadPage(browser, url, profile, { click } = {}) {
  const context = await browser.newContext({ viewport: profile.viewport, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await recordRequests(session);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latency,
      downloadThroughput: profile.download,
      uploadThroughput: profile.upload,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    await page.addInitScript(observe, { visible: 'main h1', click: click ?? null });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    if (click)
      await page.waitForFunction(() => Reflect.get(window, 'bench').interactive !== undefined);
    else await page.waitForLoadState('networkidle');
    const found = await page.evaluate(() => Reflect.get(window, 'bench'));
    return { ...found, requests: requests() };
  } finally {
    await context.close();
  }
}

/** @param {import('playwright-core').CDPSession} session @returns {Promise<() => Request[]>} */
async function recordRequests(session) {
  /** @type {Map<string, Request>} */
  const requests = new Map();
  let begin = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    if (type === 'Document') begin = timestamp;
    requests.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      priority: request.initialPriority,
      start: (timestamp - begin) * 1000,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request)
      Object.assign(request, { end: (timestamp - begin) * 1000, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => [...requests.values()].sort((a, b) => a.start - b.start);
}
