import type { Remote } from '@meridian/composition';
import { testOrigin } from '../render/load-remote-page';
import { matchRoute } from '../render/match-route';
import { prepareRoute, type RenderRouteOptions } from '../render/render-route';

/**
 * @throws Error when the query of `url` has a parameter that its route does not list in `search`, or changes the result of
 *   the loader without `loadsByQuery`
 */
export async function requireDeclaredQuery(
  remote: Remote,
  url: string,
  options: RenderRouteOptions,
): Promise<void> {
  const { pathname, searchParams } = new URL(url, testOrigin);
  const { search = [], loadsByQuery } = matchRoute(remote, pathname)?.declaration ?? {};
  const unlisted = [...searchParams.keys()].filter((name) => !search.includes(name));
  if (unlisted.length > 0)
    throw new Error(
      `expected the route of ${url} to list ${unlisted.join(' and ')} in search, found ${search.join(', ') || 'nothing'}: the site server hides other parameters from the page, so that without JavaScript they do nothing. Add them to search in remote.ts.`,
    );
  const load = async (to: string) =>
    JSON.stringify((await prepareRoute(remote, to, options)).page()?.data);
  if (!loadsByQuery && (await load(url)) !== (await load(pathname)))
    throw new Error(
      `expected the loader to return the same for ${pathname} and ${url}, found a difference: in the browser a change of the query runs the loader only if the route declares loadsByQuery: true. Declare it, or load everything and select in the page by useSearchParams.`,
    );
}
