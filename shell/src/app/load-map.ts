import { withTimeout } from '@meridian/composition/with-timeout';
import type { ClientMap } from '@meridian/contracts';
import type { MapFileReference, PageState } from '@meridian/contracts/ssr';
import { withReleasesOf } from '../releases/module-source';
import { reportError } from './report-error';

const timeoutMs = 15_000;

/**
 * Makes the function that loads the whole map of a document, once; after a failure the next call tries
 * again.
 */
export function createMapLoader({
  map,
  mapFile,
}: Pick<PageState, 'map' | 'mapFile'>): () => Promise<ClientMap> {
  let loading: Promise<ClientMap> | null = null;
  return () => {
    if (!mapFile) return Promise.resolve(map);
    loading ??= fetchMap(mapFile)
      .then((whole) => withReleasesOf(map, whole))
      .catch((error: unknown) => {
        loading = null;
        // The site server makes the map, no release does: it is data to the shell.
        reportError({ where: 'map', app: map.shell.app, kind: 'api' }, error);
        throw error;
      });
    return loading;
  };
}

async function fetchMap({ url, integrity }: MapFileReference): Promise<ClientMap> {
  const response = await withTimeout(
    fetch(url, { integrity }),
    timeoutMs,
    `${url} did not arrive within ${timeoutMs / 1000} s`,
  );
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return (await response.json()) as ClientMap;
}
