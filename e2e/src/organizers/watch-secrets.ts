import type { BrowserContext } from 'playwright-core';

/** What a browser was given and must not leave anywhere, and every address that it asked for. */
export interface WatchedSecrets {
  /** By name: tokens of the identity service and cookies of the session. */
  secrets: Record<string, string>;
  addresses: string[];
  /** Waits for what is still being read, and adds the cookies that stand now. */
  settle(): Promise<void>;
}

/** Notes from now on every token that a browser is answered with, and every address it asks for. */
export function watchSecrets(context: BrowserContext): WatchedSecrets {
  const secrets: Record<string, string> = {};
  const addresses: string[] = [];
  const reading: Promise<unknown>[] = [];
  const keep = (name: string, value: unknown) => {
    if (typeof value === 'string' && value.length > 20)
      secrets[`${name} ${Object.keys(secrets).length + 1}`] = value;
  };
  const keepCookies = async () => {
    for (const { name, value } of await context.cookies()) keep(`cookie ${name}`, value);
  };
  context.on('request', (request) => addresses.push(request.url()));
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/organizers/session') reading.push(keepCookies());
    if (!pathname.startsWith('/identitytoolkit.')) return;
    reading.push(
      response
        .json()
        .then((body: Record<string, unknown>) => {
          keep('ID token', body.idToken);
          keep('refresh token', body.refreshToken);
        })
        .catch(() => {}),
    );
  });
  return {
    secrets,
    addresses,
    async settle() {
      await keepCookies();
      await Promise.all(reading);
    },
  };
}
