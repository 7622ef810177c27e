import type { Remote } from '@meridian/composition';
import { testOrigin } from '../render/load-remote-page';
import { matchRoute } from '../render/match-route';
import { prepareRoute, type RenderRouteOptions } from '../render/render-route';

/** @throws Error when the query of `url` changes what the loader returns, and the route does not declare it. */
export async function requireLoadsByQuery(
  remote: Remote,
  url: string,
  options: RenderRouteOptions,
): Promise<void> {
  const { pathname } = new URL(url, testOrigin);
  const load = async (path: string) => (await prepareRoute(remote, path, options)).page();
  const [asked, bare] = [await load(url), await load(pathname)];
  if (JSON.stringify(asked?.data) === JSON.stringify(bare?.data)) return;
  if (!remote.routes[asked?.routeId ?? '']?.loadsByQuery)
    throw new Error(
      `expected the loader to return the same for ${pathname} and ${url}, found a difference: in the browser a change of the query runs the loader only if the route declares loadsByQuery: true. Declare it, or load everything and select in the page by useSearchParams.`,
    );
}

/** @throws Error when the query of `url` has a parameter that its route does not list in `search`. */
export function requireSearch(remote: Remote, url: string): void {
  const { pathname, searchParams } = new URL(url, testOrigin);
  const { search = [] } = matchRoute(remote, pathname)?.declaration ?? {};
  const unlisted = [...searchParams.keys()].filter((name) => !search.includes(name));
  if (unlisted.length > 0)
    throw new Error(
      `expected the route of ${url} to list ${unlisted.join(' and ')} in search, found ${search.join(', ') || 'nothing'}: the site server hides other parameters from the page, so that without JavaScript they do nothing. Add them to search in remote.ts.`,
    );
}
