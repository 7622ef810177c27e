import { crawl } from './crawl';
import { matchPath } from './match-path';
import { fetchClientMap } from './page-state';

/** A route that a live release declares, with an address that it serves. */
export interface Address {
  app: string;
  route: string;
  pattern: string;
  path: string;
}

/**
 * Every route of the live map with one real address: the pattern itself where it takes nothing,
 * else the first link to it that the site holds. A page that nobody links to is asked for item 1.
 */
export async function listAddresses(url: string): Promise<Address[]> {
  const map = await fetchClientMap(url);
  const linked = (await crawl(url)).map(({ path }) => path);
  return Object.entries(map.apps).flatMap(([app, { live }]) =>
    live.routes.map(({ id, path: pattern }) => ({
      app,
      route: id,
      pattern,
      path: linked.find((path) => matchPath(pattern, path)) ?? pattern.replace(/:\w+/g, '1'),
    })),
  );
}
