import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { closeAfterTest } from './src/browser/browser';
import { awaitWorker } from './src/browser/kept-pages';
import { openPage } from './src/browser/open-page';
import { type RecordedScripts, recordScripts } from './src/browser/record-scripts';
import { currentRun } from './src/run/current-run';
import { follow, navigationLink } from './src/site/navigation';
import { waitUntil } from './src/wait-until';

const { site } = currentRun();

describe('the scripts of a page', () => {
  /** Requested when the page is idle, and nothing waits for it; its size has a test of its own. */
  const isTelemetry = (url: string) => /\/telemetry\.\w+\.js$/.test(url);

  it.each(['/', '/courses', '/sanford-guides', '/login', '/faqs', '/conferences'])(
    'are all named by the HTML of %s, so that none waits for another, requested once, and run',
    async (path) => {
      let scripts: RecordedScripts = { requested: [], run: new Set() };
      const { page } = await openPage(site.url + path, {
        before: async (opened) => {
          scripts = await recordScripts(opened);
        },
      });
      await page.waitForLoadState('networkidle');
      const requested = scripts.requested.filter(({ url }) => !isTelemetry(url));
      const urls = requested.map(({ url }) => url);
      expect(urls.length).toBeGreaterThan(1);
      expect(requested.filter(({ initiator }) => initiator !== 'parser')).toEqual([]);
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls.filter((url) => !scripts.run.has(url))).toEqual([]);
      if (path !== '/') return;
      const files = await Promise.all(
        urls.map((url) => fetch(url, { headers: { 'accept-encoding': 'identity' } })),
      );
      const sizes = files.map(async (file) => gzipSync(await file.arrayBuffer()).length);
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeLessThan(100_000);
    },
  );
});

describe('pointing at a link', () => {
  /** Records the paths whose documents the browser has prefetched, as its own debugger reports them. */
  async function recordPrefetches(page: Page): Promise<Set<string>> {
    const session = await page.context().newCDPSession(page);
    closeAfterTest(page);
    const fetched = new Set<string>();
    session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') fetched.add(new URL(key.url).pathname);
    });
    await session.send('Preload.enable');
    return fetched;
  }

  it('makes the browser fetch the document, which is then there at once', async () => {
    let fetched = new Set<string>();
    const { page, problems } = await openPage(`${site.url}/about`, {
      before: async (opened) => {
        fetched = await recordPrefetches(opened);
      },
    });
    // What was fetched without the service worker is not used for a page that it responds for.
    await awaitWorker(page);
    await navigationLink(page, 'Shop').hover();
    await waitUntil('the document', () => fetched.has('/shop'));
    await follow(page, 'Shop');
    const delivery = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().deliveryType),
    );
    expect(delivery).toEqual(['navigational-prefetch']);
    expect(problems).toEqual([]);
  });
});
