import type { ClientMap, ClientRelease } from '@meridian/contracts';
import { readPageState } from '@meridian/contracts/testing/simulated-visitor';
import { waitUntil } from '../wait-until';

/** Holds the releases that the site renders now, in place of those that it does not. */
export async function fetchClientMap(url: string): Promise<ClientMap> {
  const { map, mapFile } = readPageState(await (await fetch(url)).text());
  if (!mapFile) return map;
  const whole = (await (await fetch(new URL(mapFile.url, url))).json()) as ClientMap;
  for (const [name, { live }] of Object.entries(map.apps)) {
    const { fallback = null } = whole.apps[name] ?? {};
    if (fallback?.version === live.version) whole.apps[name] = { live: fallback, fallback: null };
  }
  return whole;
}

export function awaitGeneration(url: string, generation: number): Promise<ClientMap> {
  return waitUntil(`generation ${generation}`, async () => {
    const map = await fetchClientMap(url);
    return map.generation >= generation && map;
  });
}

export function liveRelease(map: ClientMap, app: string): ClientRelease {
  const live = map.apps[app]?.live;
  if (!live) throw new Error(`No release of ${app} is live`);
  return live;
}
