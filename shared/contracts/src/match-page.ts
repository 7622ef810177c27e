import type { ClientMap } from './client-map';
import type { RouteRecord } from './release';

/** A route and the app that has it. */
export interface OwnedRoute {
  app: string;
  route: RouteRecord;
}

/** The page that a path belongs to. */
export interface PageMatch {
  owned: OwnedRoute;
  /** Values of the path's parameters, decoded. */
  params: Record<string, string>;
}

/** A path that some route has, though perhaps in another spelling. */
export interface FoundPath {
  /** The path as the site spells it: the route's letter case, no slash at its end. */
  canonicalPath: string;
  /** Null for another letter case, and for escapes that cannot be decoded. */
  match: PageMatch | null;
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

/**
 * Makes the function that finds the route of a path; null when no app has one. A route whose letter
 * case fits comes before others, a fixed segment before a parameter, the first route before later
 * ones. A canonical path begins with one slash, so it never leads to another host.
 */
export function createPathFinder(map: ClientMap): (pathname: string) => FoundPath | null {
  const routes = listRoutes(map).map((owned) => ({ owned, names: segmentsOf(owned.route.path) }));
  return (pathname) => {
    const segments = segmentsOf(pathname.replace(/\/+$/, '') || '/');
    if (segments.includes('')) return null;
    const texts = segments.map(decode);
    const [best] = routes
      .flatMap(({ owned, names }) => fit(owned, names, segments, texts) ?? [])
      .sort(byFitness);
    if (!best) return null;
    const isExact = best.otherCase === 0 && !texts.includes(null);
    return {
      canonicalPath: `/${best.canonical.join('/')}`,
      match: isExact ? { owned: best.owned, params: best.params } : null,
    };
  };
}

/** Makes the function that finds the page of a path, in the very spelling that its route has. */
export function createMatcher(map: ClientMap): (pathname: string) => PageMatch | null {
  const find = createPathFinder(map);
  return (pathname) => find(pathname)?.match ?? null;
}

interface Fit {
  owned: OwnedRoute;
  params: Record<string, string>;
  canonical: string[];
  parameters: number;
  /** Segments whose spelling differs from the route's, and those of them in another letter case. */
  changes: number;
  otherCase: number;
}

function fit(
  owned: OwnedRoute,
  names: readonly string[],
  segments: readonly string[],
  texts: readonly (string | null)[],
): Fit | null {
  if (names.length !== segments.length) return null;
  const result: Fit = {
    ...{ owned, params: {}, canonical: [] },
    ...{ parameters: 0, changes: 0, otherCase: 0 },
  };
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    const text = texts[index] ?? segment;
    const isParameter = name.startsWith(':');
    if (isParameter) {
      result.parameters += 1;
      result.params[name.slice(1)] = text;
    } else if (text.toLowerCase() !== name.toLowerCase()) return null;
    else {
      result.changes += Number(segment !== name);
      result.otherCase += Number(text !== name);
    }
    result.canonical.push(isParameter ? segment : name);
  }
  return result;
}

function byFitness(a: Fit, b: Fit): number {
  return (
    Number(a.otherCase > 0) - Number(b.otherCase > 0) ||
    a.parameters - b.parameters ||
    a.changes - b.changes
  );
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
