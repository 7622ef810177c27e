import type { Language, Messages } from '@meridian/contracts';
import { splitLanguage, toAddress } from '@meridian/contracts/languages';
import type { PageMatch } from '@meridian/contracts/pages';
import type { ServiceVariables } from '@meridian/service';
import { Hono } from 'hono';
import type { LiveSite, ServedGeneration } from '../live/live-site';

/** The requested page, matched once for all that follows. */
export interface RequestedPage {
  served: ServedGeneration;
  /** Language of the URL, whose path begins with it unless it is English. */
  language: Language;
  /** The path of the page, without its language. */
  pathname: string;
  /** Null for a path that no app has: the shell renders the page for status 404. */
  match: PageMatch | null;
  /** True for a path of a retired app: the shell renders the page for status 410. */
  isGone?: true;
  /** Path and query that the page is rendered from, without its language. */
  url: string;
  /** A failed page and the log both name it. */
  requestId: string;
}

export interface PageEnvironment {
  Variables: ServiceVariables & {
    /** Null while the site starts. */
    page: RequestedPage | null;
    /** The generation for a visitor who opened a preview or gets a canary. */
    selection?: ServedGeneration;
  };
}

/** Longest value of a query parameter that a page is rendered from. */
const maxValueLength = 200;
/** Most values of a repeated parameter, such as a facet of a list; no facet has as many. */
const maxValues = 50;

/**
 * Matches the path of every request once and sets `c.var.page`. Redirects a path in another spelling to the site's own
 * spelling, and a path of a retired app to the path that the app named, with its query.
 */
export function createPageMatching({ site }: { site: Pick<LiveSite, 'current'> }) {
  const app = new Hono<PageEnvironment>();
  app.use(async (c, next) => {
    const served = c.var.selection ?? site.current();
    if (!served) {
      c.set('page', null);
      return next();
    }
    const { pathname, search } = new URL(c.req.url);
    const { page, redirect } = findPage(served, pathname, search);
    if (redirect && (c.req.method === 'GET' || c.req.method === 'HEAD')) {
      // Browsers alone may cache it, for five minutes: a later release may have a page in this very spelling, and a
      // retired app may come back. No one caches it while a canary runs, so that no redirect outlasts the canary.
      const isForAll = !served.preview && !served.canaries && !served.groupOf;
      c.header('cache-control', isForAll ? 'private, max-age=300' : 'no-store');
      return c.redirect(redirect + search, 308);
    }
    c.set('route', routeOf(page.match));
    c.set('page', { ...page, requestId: c.var.requestId });
    return next();
  });
  return app;
}

/** @returns also where to redirect: to the right spelling of the path, or where a retired app says; else null */
export function findPage(
  served: ServedGeneration,
  pathname: string,
  search: string,
): { page: Omit<RequestedPage, 'requestId'>; redirect: string | null } {
  const { language, path } = splitLanguage(pathname);
  const found = served.findPath(path);
  const match = found?.match ?? null;
  const page = { served, language, pathname: path, match, url: toPageUrl(path, search, match) };
  if (found) {
    const canonical = toAddress(language, found.canonicalPath);
    return { page, redirect: canonical === pathname ? null : canonical };
  }
  const retired = served.findRetired(path);
  if (!retired) return { page, redirect: null };
  const redirect = retired.redirect && toAddress(language, retired.redirect);
  return { page: { ...page, isGone: true }, redirect };
}

/** Path and query of a page, with its language: the cache key. */
export function addressOf({ language, url }: Pick<RequestedPage, 'language' | 'url'>): string {
  return toAddress(language, url);
}

/** The labels that the live remotes declare in a language; for the same label the first remote counts. */
export function listLabels(
  { map, releases }: Pick<ServedGeneration, 'map' | 'releases'>,
  language: Language,
): Messages | undefined {
  if (language === 'en') return undefined;
  const labels = Object.entries(map.apps).map(
    ([app, { live }]) => releases.get(`${app}/${live.version}`)?.record.labels?.[language] ?? {},
  );
  return Object.assign({}, ...labels.reverse());
}

/** The route of a page as `app/route`, by which requests are counted. */
export function routeOf(match: PageMatch | null): string {
  return match ? `${match.owned.app}/${match.owned.route.id}` : 'no page';
}

/** The route of a page; of an unknown page its path. */
export function nameOf({ match, pathname }: Pick<RequestedPage, 'match' | 'pathname'>): string {
  return match ? routeOf(match) : pathname;
}

/**
 * The path with the query parameters that the page's route depends on, in a fixed order; values of a repeated parameter
 * stay in their order. Other parameters of a link do not make another page.
 */
export function toPageUrl(pathname: string, search: string, match: PageMatch | null): string {
  const sent = new URLSearchParams(search);
  const used = new URLSearchParams();
  for (const name of [...(match?.owned.route.search ?? [])].sort()) {
    const values = sent.getAll(name).filter(Boolean).slice(0, maxValues);
    for (const value of new Set(values)) used.append(name, value.slice(0, maxValueLength));
  }
  const query = used.toString();
  return query ? `${pathname}?${query}` : pathname;
}
