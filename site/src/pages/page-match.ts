import type { PageMatch } from '@meridian/contracts/pages';
import type { ServiceVariables } from '@meridian/service';
import { Hono } from 'hono';
import type { LiveSite, ServedGeneration } from '../live/live-site';

/** The page that a request asks for, matched once for everything that follows. */
export interface RequestedPage {
  served: ServedGeneration;
  pathname: string;
  /** Null for a path that no app has; the shell then renders the page for status 404. */
  match: PageMatch | null;
  /** Path and query that the page is rendered from and cached under. */
  url: string;
}

export interface PageEnvironment {
  Variables: ServiceVariables & {
    /** Null while the site starts. */
    page: RequestedPage | null;
  };
}

/** Longest value of a query parameter that a page is rendered from. */
const maxValueLength = 200;

/**
 * Matches the path of every request once and sets `c.var.page`. A path in another spelling is
 * redirected to the site's own spelling, with its query.
 */
export function createPageMatching({ site }: { site: Pick<LiveSite, 'current'> }) {
  const app = new Hono<PageEnvironment>();
  app.use(async (c, next) => {
    const served = site.current();
    if (!served) {
      c.set('page', null);
      return next();
    }
    const { pathname, search } = new URL(c.req.url);
    const { page, otherSpelling } = findPage(served, pathname, search);
    if (otherSpelling && (c.req.method === 'GET' || c.req.method === 'HEAD')) {
      // For five minutes only: a later release may have a page in this very spelling.
      c.header('cache-control', 'public, max-age=300');
      return c.redirect(otherSpelling + search, 308);
    }
    c.set('route', routeOf(page.match));
    c.set('page', page);
    return next();
  });
  return app;
}

/**
 * The page that a path and query ask for.
 * @returns also the path as the site spells it, where that is another; else null
 */
export function findPage(
  served: ServedGeneration,
  pathname: string,
  search: string,
): { page: RequestedPage; otherSpelling: string | null } {
  const found = served.findPath(pathname);
  const match = found?.match ?? null;
  const canonicalPath = found?.canonicalPath ?? pathname;
  return {
    page: { served, pathname, match, url: toPageUrl(pathname, search, match) },
    otherSpelling: canonicalPath === pathname ? null : canonicalPath,
  };
}

/** The route of a page as `app/route`, by which requests are counted. */
export function routeOf(match: PageMatch | null): string {
  return match ? `${match.owned.app}/${match.owned.route.id}` : 'no page';
}

/**
 * The path with those query parameters, in a fixed order, that the page's route depends on. Other
 * parameters of a link do not make another page.
 */
export function toPageUrl(pathname: string, search: string, match: PageMatch | null): string {
  const sent = new URLSearchParams(search);
  const used = new URLSearchParams();
  for (const name of [...(match?.owned.route.search ?? [])].sort()) {
    const value = sent.get(name);
    if (value) used.set(name, value.slice(0, maxValueLength));
  }
  const query = used.toString();
  return query ? `${pathname}?${query}` : pathname;
}
