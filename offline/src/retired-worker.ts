import { keptPagesCache, keptPagesDatabase } from '@meridian/contracts/offline';
import { worker } from './worker-scope';

/** What is served in place of the service worker where that is switched off: it deletes what is kept, and itself. */

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  indexedDB.deleteDatabase(keptPagesDatabase);
  event.waitUntil(Promise.all([caches.delete(keptPagesCache), worker.registration.unregister()]));
});
