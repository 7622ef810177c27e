import type { LiveMap } from './live-map';
import { createRouteFinder, type FoundPath } from './match-page';

/** A page of an app that was retired. */
export interface RetiredPage {
  /** The path of a live page that it redirects to; null when it is gone. */
  redirect: string | null;
}

/** Finds what a path of a retired app responds with; null for a path that none had. */
export type FindRetired = (pathname: string) => RetiredPage | null;

const gone: RetiredPage = { redirect: null };

/**
 * Makes the function that finds the pages of retired apps, those of the app that was retired last before others. A
 * redirect leads to a live page at once, or the page is gone: what it led to may have been retired since.
 */
export function createRetiredFinder(
  retired: LiveMap['retired'] = {},
  findPath: (pathname: string) => Pick<FoundPath, 'canonicalPath'> | null,
): FindRetired {
  const lastFirst = Object.values(retired).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const findRoute = createRouteFinder(
    lastFirst.flatMap(({ routes }) => routes.map((route) => ({ route }))),
  );

  /** Undefined for a path that no retired app had; null where it leads nowhere. */
  const findNext = (pathname: string): string | null | undefined => {
    const found = findRoute(pathname);
    if (!found) return undefined;
    // The parameters of another spelling are those of the route's own.
    const match = found.match ?? findRoute(found.canonicalPath)?.match;
    return (
      match?.owned.route.redirect?.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(match.params[name] ?? ''),
      ) ?? null
    );
  };

  return (pathname) => {
    const seen = new Set([pathname]);
    let next = findNext(pathname);
    if (next === undefined) return null;
    while (next && !seen.has(next)) {
      const live = findPath(next);
      if (live) return { redirect: live.canonicalPath };
      seen.add(next);
      next = findNext(next);
    }
    return gone;
  };
}
