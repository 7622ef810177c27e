import type { ClientMap } from '../releases/live-map';
import type { RouteRecord } from '../releases/release-schema';

/** A route and the app that has it. */
export interface OwnedRoute {
  app: string;
  route: RouteRecord;
}

/** Anything with a path pattern. */
interface Routed {
  route: { path: string };
}

/** The page that a path belongs to. */
export interface PageMatch<Owned extends Routed = OwnedRoute> {
  owned: Owned;
  /** Values of the path's parameters, decoded. */
  params: Record<string, string>;
}

/** A path of a route, perhaps in another spelling. */
export interface FoundPath<Owned extends Routed = OwnedRoute> {
  /** The path as the site spells it: the route's letter case, no slash at its end. */
  canonicalPath: string;
  /** Null when the letter case differs or an escape cannot be decoded. */
  match: PageMatch<Owned> | null;
}

/** Every route of the live releases; those of the shell come first. */
export function listRoutes({ shell, apps }: ClientMap): OwnedRoute[] {
  return [
    ...shell.routes.map((route) => ({ app: shell.app, route })),
    ...Object.entries(apps).flatMap(([app, { live }]) =>
      live.routes.map((route) => ({ app, route })),
    ),
  ];
}

/** Makes the function that finds the page of a path in exactly its route's spelling. */
export function createMatcher(map: ClientMap): (pathname: string) => PageMatch | null {
  const find = indexRoutes(listRoutes(map));
  return (pathname) => find(pathname)?.match ?? null;
}

/**
 * Makes the function that finds the route of a path in any spelling; null when no app has one. A canonical path begins
 * with one slash, so it never leads to another host.
 */
export function createPathFinder(map: ClientMap): (pathname: string) => FoundPath | null {
  return createRouteFinder(listRoutes(map));
}

/** The same among any routes. */
export function createRouteFinder<Owned extends Routed>(
  routes: readonly Owned[],
): (pathname: string) => FoundPath<Owned> | null {
  const find = indexRoutes(routes);
  return (pathname) => {
    const found = find(pathname);
    if (!found) return null;
    const canonical = found.names.map((name, index) =>
      name.startsWith(':') ? found.segments[index] : name,
    );
    return { canonicalPath: `/${canonical.join('/')}`, match: found.match };
  };
}

/** A route with the segments of its path, compiled once per map. */
interface CompiledRoute<Owned extends Routed> {
  owned: Owned;
  names: string[];
}

interface FoundRoute<Owned extends Routed> {
  names: string[];
  segments: string[];
  match: PageMatch<Owned> | null;
}

/** Rank of a route in another letter case: above that of any number of parameters. */
const otherCaseRank = 100;

/**
 * Order: exact letter case before others, a fixed segment before a parameter, the first route before later ones. A path
 * that equals a pattern is looked up; other paths are compared with the patterns of as many segments.
 */
function indexRoutes<Owned extends Routed>(
  routes: readonly Owned[],
): (pathname: string) => FoundRoute<Owned> | null {
  const byPath = new Map<string, FoundRoute<Owned>>();
  const byLength = new Map<number, CompiledRoute<Owned>[]>();
  for (const owned of routes) {
    const { path } = owned.route;
    const names = segmentsOf(path);
    byLength.set(names.length, [...(byLength.get(names.length) ?? []), { owned, names }]);
    if (!byPath.has(path) && !path.includes(':'))
      byPath.set(path, { names, segments: names, match: { owned, params: {} } });
  }
  return (pathname) => {
    const known = byPath.get(pathname);
    if (known) return known;
    const segments = segmentsOf(pathname.replace(/\/+$/, '') || '/');
    if (segments.includes('')) return null;
    return findBest(byLength.get(segments.length) ?? [], segments);
  };
}

function findBest<Owned extends Routed>(
  routes: readonly CompiledRoute<Owned>[],
  segments: string[],
): FoundRoute<Owned> | null {
  const texts = segments.map(decode);
  let best: FoundRoute<Owned> | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const { owned, names } of routes) {
    const params: Record<string, string> = {};
    let caseRank = 0;
    let rank = 0;
    names.forEach((name, index) => {
      const text = texts[index] ?? segments[index] ?? '';
      if (name.startsWith(':')) {
        rank += 1;
        params[name.slice(1)] = text;
      } else if (text !== name) {
        const isOtherCase = text.toLowerCase() === name.toLowerCase();
        caseRank = Math.max(caseRank, isOtherCase ? otherCaseRank : Number.POSITIVE_INFINITY);
      }
    });
    rank += caseRank;
    if (rank >= lowest) continue;
    lowest = rank;
    best = { names, segments, match: caseRank || texts.includes(null) ? null : { owned, params } };
  }
  return best;
}

function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.split('/').slice(1);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
