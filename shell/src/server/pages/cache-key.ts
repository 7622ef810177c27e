import type { PageMap } from '@shared/contracts';
import { createMatcher } from '../../routing/match-page';

const matchers = new WeakMap<PageMap, ReturnType<typeof createMatcher>>();

/**
 * The address that a page is drawn and kept under: the path with those query parameters, in a fixed
 * order, that its route says it depends on. Whatever else a link carries makes no page of its own.
 */
export function cacheKey(map: PageMap, pathname: string, search: string): string {
  const match = matchers.get(map) ?? createMatcher(map);
  matchers.set(map, match);
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...(match(pathname)?.owned.route.search ?? [])].sort()) {
    const value = given.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  const query = kept.toString();
  return query ? `${pathname}?${query}` : pathname;
}
