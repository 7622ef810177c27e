import type { LiveMap } from '../releases/live-map';
import { createRouteFinder, type FoundPath } from './match-page';

/** A page of an app that was retired. */
export interface RetiredPage {
  /** The path of a live page that it redirects to; null when it is gone. */
  redirect: string | null;
}

/** Finds a page of a retired app by its path; null when no retired app had it. */
export type FindRetired = (pathname: string) => RetiredPage | null;

const gone: RetiredPage = { redirect: null };

/**
 * Makes the function that finds the pages of retired apps; the app that was retired last comes first. Redirects are
 * followed to a live page; when there is none, the page is gone.
 */
export function createRetiredFinder(
  retired: LiveMap['retired'] = {},
  findPath: (pathname: string) => Pick<FoundPath, 'canonicalPath'> | null,
): FindRetired {
  const lastFirst = Object.values(retired).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const findRoute = createRouteFinder(
    lastFirst.flatMap(({ routes }) => routes.map((route) => ({ route }))),
  );

  /** Undefined for a path that no retired app had; null without a redirect. */
  const findNext = (pathname: string): string | null | undefined => {
    const found = findRoute(pathname);
    if (!found) return undefined;
    // Another spelling has the same parameters as the canonical one.
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
