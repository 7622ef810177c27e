import type { Page } from 'playwright-core';
import { waitUntil } from '../wait-until';

/** Paths and queries of the pages that this browser keeps. */
export function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('kept-pages'))) return [];
    const requests = await (await caches.open('kept-pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Waits until the service worker responds to the page's requests. */
export async function awaitWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until it does, and keeps this page. */
export async function awaitKept(page: Page): Promise<void> {
  await awaitWorker(page);
  const { pathname, search } = new URL(page.url());
  await waitUntil(`${pathname}${search} to be kept`, async () =>
    (await listKept(page)).includes(pathname + search),
  );
}

/**
 * Waits for the worker that takes the place of the one that keeps pages, and stops that one. A browser does so by
 * itself when it is idle for a moment; a driver, as a debugger does, keeps workers running, with their database open.
 */
export async function stopReplacedWorker(page: Page): Promise<void> {
  await waitUntil('another service worker to be there', () =>
    page.evaluate(async () => {
      const [registration] = await navigator.serviceWorker.getRegistrations();
      return !registration || registration.waiting !== null;
    }),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  // One that waits is started again for its work.
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** What a page from this device says of the connection, which the site's own pages do not. */
export async function readNotice(page: Page): Promise<string> {
  return (await page.getByRole('complementary', { name: 'Kept page' }).textContent()) ?? '';
}
