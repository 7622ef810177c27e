import type { BrowserContext } from 'playwright-core';

/** What a browser received and must not leave anywhere, and every URL that it requested. */
export interface WatchedSecrets {
  /** By name: tokens of the identity service and cookies of the session. */
  secrets: Record<string, string>;
  urls: string[];
  /** Waits for responses that are still being read, and adds the present cookies. */
  settle(): Promise<void>;
}

/** Records from now on every token in a response, and every URL that the browser requests. */
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
