import { savedPagesCache, savedPagesDatabase } from '@meridian/contracts/offline';
import { worker } from './worker-scope';

/** Served in place of the service worker when that is switched off: it deletes the saved pages and itself. */

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(retire()));

/** Unregisters in any case, also when a deletion fails. */
async function retire(): Promise<void> {
  await Promise.allSettled([deleteDatabase(), caches.delete(savedPagesCache)]);
  await worker.registration.unregister();
}

function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(savedPagesDatabase);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // The old worker still has the database open: the browser deletes it when that worker stops.
    request.onblocked = () => resolve();
  });
}
