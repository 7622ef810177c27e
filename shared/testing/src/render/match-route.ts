import type { Remote } from '@meridian/composition';
import { createRouteFinder } from '@meridian/contracts/pages';

/** The declared route of a path, with the decoded parameters; null when the remote does not declare the path. */
export function matchRoute(remote: Remote, pathname: string) {
  const routes = Object.entries(remote.routes).map(([id, route]) => ({ id, route }));
  const match = matchExactly(routes, pathname);
  return match && { id: match.owned.id, declaration: match.owned.route, params: match.params };
}

/** The page of a path as the site server finds it, without redirects from other spellings. */
export function matchExactly<Owned extends { route: { path: string } }>(
  routes: readonly Owned[],
  pathname: string,
) {
  const found = createRouteFinder(routes)(pathname);
  return found?.canonicalPath === pathname ? found.match : null;
}
