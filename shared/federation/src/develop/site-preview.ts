import type { DevelopedApp } from '@meridian/contracts/development';

type Built = DevelopedApp & { record: NonNullable<DevelopedApp['record']> };

export interface PreviewOptions {
  /** Origin of the site. */
  site: string;
  registryUrl: string;
  token: string | undefined;
  channel: string;
  /** Gets lines for the terminal. */
  print: (line: string) => void;
}

/** The preview ends that long after this process did, when nothing could end it. */
const lastsSeconds = 15 * 60;
const renewMs = 5 * 60_000;

/**
 * Has a running site show remotes from this machine to whoever opens the link that this prints: a preview of its
 * registry, kept up to date and alive until `end`.
 * @throws Error that says what the registry rejected
 */
export async function openSitePreview(apps: readonly DevelopedApp[], options: PreviewOptions) {
  const { site, registryUrl, token, channel, print } = options;
  const url = `${registryUrl}/api/registry/previews`;

  const send = async (method: string, to: string, body?: object) => {
    const response = await fetch(to, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new Error(`The registry at ${registryUrl} does not respond: ${error}`);
    });
    const text = await response.text();
    if (response.ok) return text && JSON.parse(text);
    const { error } = JSON.parse(text) as { error: { message: string; suggestion?: string } };
    throw new Error([error.message, error.suggestion].filter(Boolean).join('\nWhat to do: '));
  };

  const newest = new Map(apps.map((app) => [app.app, app]));
  const list = () =>
    [...newest.values()].filter(isBuilt).map(({ origin, record }) => {
      return { origin, record: { ...record, files: [] } };
    });
  /** What pages need to know of the builds: their code comes to open pages by itself. */
  const describe = () =>
    JSON.stringify(list().map(({ record: { version: _, builtAt: __, ...others } }) => others));

  const body = { channel, development: list(), expiresInSeconds: lastsSeconds };
  const { id } = (await send('POST', url, body)) as { id: string };
  let told = describe();
  let sending = Promise.resolve();
  const update = () => {
    sending = sending
      .then(() => send('PUT', `${url}/${id}`, { development: list() }))
      .catch((error: Error) => print(`The preview was not updated: ${error.message}`));
    return sending;
  };
  const timer = setInterval(update, renewMs);
  print(`Open ${site}/preview/${id}`);

  return {
    /** Takes what is known of an app; the site learns of what concerns it. */
    receive(app: DevelopedApp): void {
      if (app.record && !exposesAll(app.record)) return;
      newest.set(app.app, app);
      if (describe() === told) return;
      told = describe();
      void update().then(() => print('The preview has the new pages'));
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await send('DELETE', `${url}/${id}`).catch(() => {});
    },
  };
}

function isBuilt(app: DevelopedApp): app is Built {
  return app.record !== null;
}

/** False between a new declaration in `src/remote.ts` and the restart of the server that exposes its module. */
function exposesAll({ modules, routes, widgets }: Built['record']): boolean {
  const names = [
    ...routes.map(({ id }) => `./routes/${id}`),
    ...widgets.map(({ id }) => `./widgets/${id}`),
  ];
  return names.every((name) => modules[name]);
}
