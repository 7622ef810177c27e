import type { ClientMap } from '@shared/contracts';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { listRoutes, type OwnedRoute } from '../releases/map-index';
import { ownRoutes } from './own-routes';

export interface PageMatch {
  owned: OwnedRoute;
  params: Params;
}

/** Finds the route that serves a path, of the shell or of a remote; null when nobody owns it. */
export function createMatcher(map: ClientMap): (pathname: string) => PageMatch | null {
  const owners = new Map<string, OwnedRoute>();
  const routes: RouteObject[] = [...ownRoutes, ...listRoutes(map)].map((owned) => {
    const id = `${owned.app}/${owned.route.id}`;
    owners.set(id, owned);
    // Paths are told apart by letter case: the specification has /EmptyList and /NEJKdetail.
    return { id, path: owned.route.path, caseSensitive: true };
  });
  return (pathname) => {
    if (!isDecodable(pathname)) return null;
    const [match] = matchRoutes(routes, { pathname }) ?? [];
    const owned = match?.route.id ? owners.get(match.route.id) : undefined;
    return match && owned ? { owned, params: match.params } : null;
  };
}

/** The router would warn on the console of what cannot be decoded, and match it as it stands. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
