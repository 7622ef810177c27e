import type { Page } from 'playwright-core';

/** Everything in the browser's storage that scripts of the page's origin can read, as one text. */
export function listStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const contents = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) return resolve([name]);
              const reading = opening.result.transaction(stores);
              const found: unknown[] = [name];
              for (const store of stores) {
                const all = reading.objectStore(store).getAll();
                all.onsuccess = () => found.push(store, all.result);
              }
              reading.oncomplete = () => resolve(found);
            };
          }),
      ),
    );
    const caches_ = await caches.keys();
    const stores = [{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name];
    return JSON.stringify([stores, contents, caches_]);
  });
}
