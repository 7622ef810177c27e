import { type KeepMessage, keptPagesCache, serviceWorkerPath } from '@meridian/contracts/offline';
import type { PageState } from '@meridian/contracts/ssr';
import { savesData, whenIdle } from './when-idle';

/**
 * Registers the service worker that the document names, once the page is loaded and the browser has nothing else to do;
 * a document that names none has it removed, with the pages that it kept. When that fails, pages are as without one.
 */
export function startServiceWorker({ serviceWorker: url }: PageState): void {
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
  const message: KeepMessage = { type: 'keep', url: location.pathname + location.search };
  active?.postMessage(message);
}

async function remove(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  const ours = registrations.filter(({ active }) =>
    active ? new URL(active.scriptURL).pathname === serviceWorkerPath : false,
  );
  if (ours.length === 0) return;
  await Promise.all(ours.map((registration) => registration.unregister()));
  await caches.delete(keptPagesCache);
}
