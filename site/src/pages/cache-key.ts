import type { ClientMap } from '@shared/contracts';
import { createMatcher, type PageMatch } from 'shell/src/routing/match-page';

const matchers = new WeakMap<ClientMap, ReturnType<typeof createMatcher>>();

/**
 * The address that a page is drawn and kept under: the path with those query parameters, in a fixed
 * order, that its route says it depends on. Whatever else a link carries makes no page of its own.
 */
export function cacheKey(map: ClientMap, pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...(findRoute(map, pathname)?.route.search ?? [])].sort()) {
    const value = given.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  const query = kept.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The route that a path belongs to; undefined where nobody owns it. */
export function findRoute(map: ClientMap, pathname: string): PageMatch['owned'] | undefined {
  return match(map, pathname)?.owned;
}

/** Which remote's route a path belongs to, as `app/route`; the path itself where nobody owns it. */
export function routeOf(map: ClientMap, pathname: string): string {
  const owned = findRoute(map, pathname);
  return owned ? `${owned.app}/${owned.route.id}` : pathname;
}

function match(map: ClientMap, pathname: string) {
  const matcher = matchers.get(map) ?? createMatcher(map);
  matchers.set(map, matcher);
  return matcher(pathname);
}
