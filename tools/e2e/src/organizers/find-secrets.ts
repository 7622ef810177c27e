import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** Rows and log of the database are among the files: Postgres writes texts below some 2 KB as they are. */
export async function findInFiles(
  folder: string,
  texts: Record<string, string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    for (const [name, text] of Object.entries(texts))
      if (content.includes(text)) found.push(`${name} in ${path.relative(folder, file)}`);
  }
  return found;
}

/** Holds everything that scripts of the page's origin can read. */
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

export interface WatchedSecrets {
  /** The keys name tokens of the identity service and cookies of the session. */
  secrets: Record<string, string>;
  urls: string[];
  /** Waits for responses that are still being read, and adds the present cookies. */
  settle(): Promise<void>;
}

export function watchSecrets(context: BrowserContext): WatchedSecrets {
  const secrets: Record<string, string> = {};
  const urls: string[] = [];
  const reading: Promise<unknown>[] = [];
  const add = (name: string, value: unknown) => {
    if (typeof value === 'string' && value.length > 20)
      secrets[`${name} ${Object.keys(secrets).length + 1}`] = value;
  };
  const addCookies = async () => {
    for (const { name, value } of await context.cookies()) add(`cookie ${name}`, value);
  };
  context.on('request', (request) => urls.push(request.url()));
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/organizers/session') reading.push(addCookies());
    if (!pathname.startsWith('/identitytoolkit.')) return;
    reading.push(
      response
        .json()
        .then((body: Record<string, unknown>) => {
          add('ID token', body.idToken);
          add('refresh token', body.refreshToken);
        })
        .catch(() => {}),
    );
  });
  return {
    secrets,
    urls,
    async settle() {
      await addCookies();
      await Promise.all(reading);
    },
  };
}
