import type { CDPSession, Page } from 'playwright-core';
import { waitUntil } from '../wait-until';
import { closeAfterTest } from './browser';

/** The connection of a visitor's device. */
export interface Connection {
  /** Takes it away. Call it again after each new document, because the browser is online again with each. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Takes the device's connection away and gives it back; the tab is not used by another test. */
export async function controlConnection(page: Page): Promise<Connection> {
  closeAfterTest(page);
  const session = await page.context().newCDPSession(page);
  return {
    async cut() {
      await page.context().setOffline(true);
      await tell(session, true);
    },
    async restore() {
      await page.context().setOffline(false);
      await tell(session, false);
    },
  };
}

/** Sets what `navigator.onLine` says, in pages and workers. */
async function tell(session: CDPSession, offline: boolean): Promise<void> {
  const limits = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  // Not yet among the driver's types.
  const send = session.send.bind(session) as (name: string, values: object) => Promise<unknown>;
  await send('Network.overrideNetworkState', { offline, ...limits });
}

/** Paths and queries of the pages that this browser has saved. */
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

/** Waits until the service worker responds, and has saved this page. */
export async function awaitKept(page: Page): Promise<void> {
  await awaitWorker(page);
  const { pathname, search } = new URL(page.url());
  await waitUntil(`${pathname}${search} to be kept`, async () =>
    (await listKept(page)).includes(pathname + search),
  );
}

/**
 * Waits for the worker that replaces the one that saves pages, and stops the old one. An idle browser does so by itself;
 * under a driver or a debugger workers keep running, with their database open.
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

/** The notice about the connection on a saved page; pages of the site have none. */
export async function readNotice(page: Page): Promise<string> {
  return (await page.getByRole('complementary', { name: 'Kept page' }).textContent()) ?? '';
}
