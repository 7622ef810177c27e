import {
  type SaveMessage,
  savedPagesCache,
  savedPagesDatabase,
  serviceWorkerPath,
} from '@meridian/contracts/offline';
import type { PageState } from '@meridian/contracts/ssr';
import { savesData, whenIdle } from './when-idle';

/** Removes worker and saved pages when the document names no worker. A failure changes nothing for the page. */
export function registerServiceWorker({ serviceWorker: url }: PageState): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // Another origin of the site, e.g. its IP, has no worker.
  const isOurs = url !== undefined && new URL(url).origin === location.origin;
  whenIdle(() => void (isOurs ? register(workers, url) : remove(workers)).catch(() => {}));
}

async function register(workers: ServiceWorkerContainer, url: string): Promise<void> {
  const isControlled = workers.controller !== null;
  if (!isControlled && savesData()) return;
  await workers.register(url);
  if (isControlled) return;
  const { active } = await workers.ready;
  const message: SaveMessage = { type: 'keep', url: location.pathname + location.search };
  active?.postMessage(message);
}

async function remove(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  const ours = registrations.filter(({ active }) =>
    active ? new URL(active.scriptURL).pathname === serviceWorkerPath : false,
  );
  await Promise.all(ours.map(replace));
}

/**
 * Makes the browser fetch the script that replaces the worker, deletes everything and then itself. The page cannot do
 * that: the worker has its database open, and may work for longer than this page is open.
 */
async function replace(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch {
    // The site has no script for that.
    await registration.unregister();
    indexedDB.deleteDatabase(savedPagesDatabase);
    await caches.delete(savedPagesCache);
  }
}
