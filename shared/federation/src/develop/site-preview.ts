import type { ReleaseRecord } from '@meridian/contracts';
import { errorBodySchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

interface Developed {
  /** Origin of the app's development server. */
  origin: string;
  /** The newest build without faults; null before the first. */
  record: ReleaseRecord | null;
}

export interface PreviewOptions {
  /** Origin of the site. */
  site: string;
  registryUrl: string;
  token: string | undefined;
  channel: string;
  /** Prints a line to the terminal. */
  print: (line: string) => void;
}

/** Lifetime of the preview after its last renewal, in case this process ends without deleting it. */
const expiresInSeconds = 15 * 60;
const renewMs = 5 * 60_000;

/**
 * The origin that shows the previews of a site.
 * @throws Error when the site has no previews
 */
export async function findPreviewOrigin(site: string): Promise<string> {
  const link = `${site}/preview/development`;
  const response = await fetch(link, { redirect: 'manual' }).catch(() => null);
  const location = response?.headers.get('location');
  if (location) return new URL(location).origin;
  throw new Error(`Expected a site with previews (PREVIEW_ORIGIN) at ${site}, found none.`);
}

/**
 * Creates a preview in the registry, by which a running site shows remotes from this machine. Prints its link, and
 * updates and renews the preview until `end`.
 * @throws Error with the registry's rejection
 */
export async function openSitePreview(apps: readonly Developed[], options: PreviewOptions) {
  const { site, registryUrl, token, channel, print } = options;
  const url = `${registryUrl}/api/registry/previews`;

  const send = async (method: string, to: string, json?: object) => {
    const response = await fetch(to, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    }).catch((error: unknown) => {
      throw new Error(`The registry at ${registryUrl} does not respond: ${error}`);
    });
    const body = await response.json().catch(() => null);
    if (response.ok) return body;
    const said = v.safeParse(errorBodySchema, body);
    if (!said.success)
      throw new Error(
        `Expected a registry at ${registryUrl}, found what responds with ${response.status} and no error of a registry.`,
      );
    const { message, suggestion } = said.output.error;
    throw new Error([message, suggestion].filter(Boolean).join('\nWhat to do: '));
  };

  const newest = new Map<string, { origin: string; record: ReleaseRecord }>();
  const store = ({ origin, record }: Developed) =>
    record && newest.set(record.app, { origin, record: { ...record, files: [] } });
  for (const app of apps) store(app);
  const list = () => [...newest.values()];
  /** The builds without version and time: open pages get new code from the development server itself. */
  const describe = () =>
    JSON.stringify(list().map(({ record: { version: _, builtAt: __, ...others } }) => others));

  const request = { channel, development: list(), expiresInSeconds };
  const { id } = (await send('POST', url, request)) as { id: string };
  let sent = describe();
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
    /** Stores the newest build of an app, and updates the preview when its record has changed. */
    receive(app: Developed): void {
      if (app.record && !exposesAll(app.record)) return;
      store(app);
      if (describe() === sent) return;
      sent = describe();
      void update().then(() => print('The preview has the new pages'));
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await send('DELETE', `${url}/${id}`).catch(() => {});
    },
  };
}

/** False between a new declaration in `src/remote.ts` and the restart of the server that exposes its module. */
function exposesAll({ modules, routes, widgets }: ReleaseRecord): boolean {
  const names = [
    ...routes.map(({ id }) => `./routes/${id}`),
    ...widgets.map(({ id }) => `./widgets/${id}`),
  ];
  return names.every((name) => modules[name]);
}
