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

/** Waits until the service worker responds to the page's requests and keeps this page. */
export async function awaitKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { pathname, search } = new URL(page.url());
  await waitUntil(`${pathname}${search} to be kept`, async () =>
    (await listKept(page)).includes(pathname + search),
  );
}

/**
 * Waits until another worker is there in place of the one that keeps pages. A browser lets it begin when that has
 * nothing to do for a moment, but for a driver, which holds workers as a debugger does, only when that is stopped.
 */
export async function awaitReplaced(page: Page): Promise<void> {
  await waitUntil('another service worker to be installed', () =>
    page.evaluate(async () => {
      const [registration] = await navigator.serviceWorker.getRegistrations();
      return !registration || registration.waiting !== null;
    }),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** What a page from this device says of the connection, which the site's own pages do not. */
export async function readNotice(page: Page): Promise<string> {
  return (await page.getByRole('complementary', { name: 'Kept page' }).textContent()) ?? '';
}
