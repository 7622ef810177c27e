import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ClientMap, ClientRelease } from '@meridian/contracts';
import { narrowMap } from '@meridian/site/client-map';
import type { RenderPage } from '../render-page';
import { quality } from '../serve-pages';
import { readState, replaceState } from '../site-releases';

/** How many remotes there are, before and after. */
export const remotes = { from: 7, to: 67 };

/**
 * Bytes (Brotli) that a page's document grows by with each further remote: the page is rendered here with maps
 * of 7 and 67 remotes. A further remote is as `npm run new-remote` makes it: one page, one link in the footer.
 * Its names and hashes are of its own, so that they compress no better than real ones.
 */
export async function bytesPerRemote(
  pathname: string,
  { origin, map, render }: { origin: string; map: ClientMap; render: RenderPage },
): Promise<number> {
  const html = await (await fetch(origin + pathname)).text();
  const { html: served } = await render(pathname, map);
  const sizeWith = async (count: number) => {
    const page = await render(pathname, withRemotes(map, count));
    const { state, used } = page;
    const narrowed = narrowMap(state.map, used, state.failedWidgets);
    const text = replaceState(
      html.replace(served, () => page.html),
      { ...state, map: narrowed, mapFile: readState(html).mapFile },
    );
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality.page };
    return brotliCompressSync(text, { params }).length;
  };
  const growth = (await sizeWith(remotes.to)) - (await sizeWith(remotes.from));
  return growth / (remotes.to - remotes.from);
}

function withRemotes(map: ClientMap, count: number): ClientMap {
  const apps = { ...map.apps };
  const [first] = Object.values(map.apps);
  if (!first) throw new Error('The site has no remote.');
  for (let index = Object.keys(apps).length; index < count; index++) {
    const name = furtherName(index);
    apps[name] = { live: furtherRelease(name, index, first.live), fallback: null };
  }
  return { ...map, apps };
}

/** E.g. `team-1f0c9a3b`, of its own for each number. */
export function furtherName(index: number): string {
  return `team-${digest('name', index, 'hex').slice(0, 8)}`;
}

function furtherRelease(name: string, index: number, { contract }: ClientRelease): ClientRelease {
  const version = `1.0.0-b${digest('version', index, 'hex').slice(0, 12)}`;
  const chunk = `js/routes.overview.${digest('chunk', index, 'hex').slice(0, 10)}.js`;
  const hash = (of: string) => `sha384-${digest(of, index, 'base64')}`;
  const path = `/${name}`;
  return {
    version,
    contract,
    container: `${name}_${version}`.replace(/[^a-z0-9]/g, '_'),
    base: `/assets/${name}/${version}/`,
    entry: { path: 'entry.js', integrity: hash('entry') },
    modules: { './routes/overview': { js: [chunk], css: [] } },
    integrity: { [chunk]: hash('file') },
    routes: [{ id: 'overview', path, uses: [], data: [], search: [], skeleton: 'page' }],
    widgets: [],
    navigation: [{ id: name, label: name, to: path, placement: 'footer', order: 100 }],
  };
}

function digest(of: string, index: number, encoding: 'hex' | 'base64'): string {
  return createHash('sha384').update(`${of} ${index}`).digest(encoding);
}
