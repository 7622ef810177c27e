import type { Page } from 'playwright-core';
import { closeAfterTest } from './src/browser/browser';
import { awaitWorker } from './src/browser/offline-visits';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { follow, navigationLink } from './src/site/navigation';
import { waitUntil } from './src/wait-until';

const { site } = currentRun();

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

it('the browser prefetches the document of a link that the visitor points at', async () => {
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
