import type { CDPSession, Page } from 'playwright-core';
import { waitUntil } from '../wait-until';
import { closeAfterTest } from './browser';

export interface Connection {
  /** Call it again after each new document, because the browser is online again with each. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

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
  // The driver's types do not know the method yet.
  const send = session.send.bind(session) as (name: string, values: object) => Promise<unknown>;
  await send('Network.overrideNetworkState', { offline, ...limits });
}

/** Lists paths with their queries. */
export function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('kept-pages'))) return [];
    const requests = await (await caches.open('kept-pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

export async function awaitWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export async function awaitKept(page: Page): Promise<void> {
  await awaitWorker(page);
  const { pathname, search } = new URL(page.url());
  await waitUntil(`${pathname}${search} to be kept`, async () =>
    (await listKept(page)).includes(pathname + search),
  );
}

/** An idle browser stops a replaced worker by itself; under a driver workers keep running, with their database open. */
export async function stopReplacedWorker(page: Page): Promise<void> {
  await waitUntil('another service worker to be there', () =>
    page.evaluate(async () => {
      const [registration] = await navigator.serviceWorker.getRegistrations();
      return !registration || registration.waiting !== null;
    }),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  // A worker that waits is started again for its work.
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Pages of the site have no such notice, only saved pages do. */
export async function readNotice(page: Page): Promise<string> {
  return (await page.getByRole('complementary', { name: 'Kept page' }).textContent()) ?? '';
}
