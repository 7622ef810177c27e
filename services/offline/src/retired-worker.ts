import { savedPagesCache, savedPagesDatabase } from '@meridian/contracts/offline';
import { worker } from './worker-scope';

/** What is served in place of the service worker where that is switched off: it deletes what is kept, and itself. */

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(retire()));

/** Unregisters in any case: what could not be deleted is no reason to keep a worker. */
async function retire(): Promise<void> {
  await Promise.allSettled([deleteDatabase(), caches.delete(savedPagesCache)]);
  await worker.registration.unregister();
}

function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(savedPagesDatabase);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // The worker before still has it open: the browser deletes it when that is stopped.
    request.onblocked = () => resolve();
  });
}
