import type { ReleaseRecord } from '@meridian/contracts';
import { errorBodySchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

interface Developed {
  /** Of its development server. */
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
  /** Gets lines for the terminal. */
  print: (line: string) => void;
}

/** The preview ends that long after this process did, when nothing could end it. */
const lastsSeconds = 15 * 60;
const renewMs = 5 * 60_000;

/**
 * The origin of the previews of a site, to which every link of one leads.
 * @throws Error when the site shows none
 */
export async function findPreviewOrigin(site: string): Promise<string> {
  const link = `${site}/preview/development`;
  const response = await fetch(link, { redirect: 'manual' }).catch(() => null);
  const location = response?.headers.get('location');
  if (location) return new URL(location).origin;
  throw new Error(`Expected a site with previews (PREVIEW_ORIGIN) at ${site}, found none.`);
}

/**
 * Has a running site show remotes from this machine to anyone who opens the link that this prints: a preview of its
 * registry, kept up to date and alive until `end`.
 * @throws Error that says what the registry rejected
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
  const note = ({ origin, record }: Developed) =>
    record && newest.set(record.app, { origin, record: { ...record, files: [] } });
  for (const app of apps) note(app);
  const list = () => [...newest.values()];
  /** What pages need to know of the builds: their code comes to open pages by itself. */
  const describe = () =>
    JSON.stringify(list().map(({ record: { version: _, builtAt: __, ...others } }) => others));

  const request = { channel, development: list(), expiresInSeconds: lastsSeconds };
  const { id } = (await send('POST', url, request)) as { id: string };
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
    receive(app: Developed): void {
      if (app.record && !exposesAll(app.record)) return;
      note(app);
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

/** False between a new declaration in `src/remote.ts` and the restart of the server that exposes its module. */
function exposesAll({ modules, routes, widgets }: ReleaseRecord): boolean {
  const names = [
    ...routes.map(({ id }) => `./routes/${id}`),
    ...widgets.map(({ id }) => `./widgets/${id}`),
  ];
  return names.every((name) => modules[name]);
}
