import type { ClientMap, ClientRelease } from '@shared/contracts';
import { waitUntil } from '../wait-until';

/** The live map that a page's HTML carries. */
export function readClientMap(html: string): ClientMap {
  const text = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1];
  if (!text) throw new Error('The HTML carries no live map');
  return (JSON.parse(text) as { map: ClientMap }).map;
}

/** The live map that the site's pages carry now. */
export async function fetchClientMap(url: string): Promise<ClientMap> {
  return readClientMap(await (await fetch(url)).text());
}

/** Waits for a live map of that generation or a newer one. */
export function awaitGeneration(url: string, generation: number): Promise<ClientMap> {
  return waitUntil(`generation ${generation}`, async () => {
    const map = await fetchClientMap(url);
    return map.generation >= generation && map;
  });
}

/** The release of an app that is live. */
export function liveRelease(map: ClientMap, app: string): ClientRelease {
  const live = map.apps[app]?.live;
  if (!live) throw new Error(`No release of ${app} is live`);
  return live;
}
