import type { ClientMap } from '@meridian/contracts';
import { type PageState, pageStateElementId } from '@meridian/contracts/ssr';

const stateElement = new RegExp(
  `(<script type="application/json" id="${pageStateElementId}">)(.*?)(</script>)`,
  's',
);

/** The releases that a site serves. */
export interface SiteReleases {
  /** The whole map. */
  map: ClientMap;
  settings: PageState['settings'];
  /** By app, the shell's too. */
  versions: Record<string, string>;
}

/** @throws Error when a page does not say which releases it is made of */
export async function fetchReleases(site: string): Promise<SiteReleases> {
  const html = await (await fetch(`${site}/`)).text();
  const [, shell] = /"\/assets\/shell\/([^/]+)\//.exec(html) ?? [];
  if (!shell) throw new Error('The page does not say which releases it is made of.');
  const { map: ownMap, mapFile, settings } = readState(html);
  const map: ClientMap = mapFile ? await (await fetch(site + mapFile.url)).json() : ownMap;
  const remotes = Object.entries(map.apps).map(([app, { live }]) => [app, live.version]);
  return { map, settings, versions: { shell, ...Object.fromEntries(remotes) } };
}

/** @throws Error when the document has no state */
export function readState(html: string): PageState {
  const [, , text] = stateElement.exec(html) ?? [];
  if (!text) throw new Error('The page has no state.');
  return JSON.parse(text);
}

/** The document with another state. */
export function replaceState(html: string, state: PageState): string {
  const text = JSON.stringify(state).replace(/</g, '\\u003c');
  return html.replace(stateElement, (_, open, __, close) => open + text + close);
}
