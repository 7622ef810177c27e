import type { ClientMap } from '@meridian/contracts';
import type { CrawledPage } from './crawl';

/** A route that a live release declares, with one path that it serves. */
export interface RouteExample {
  app: string;
  route: string;
  pattern: string;
  path: string;
}

/**
 * Every route of the live map with one real path: the pattern itself where it has no parameter, else
 * the first link to it that the site holds, else item 1.
 */
export function listRoutes(map: ClientMap, pages: readonly CrawledPage[]): RouteExample[] {
  return Object.entries(map.apps).flatMap(([app, { live }]) =>
    live.routes.map(({ id, path: pattern }) => ({
      app,
      route: id,
      pattern,
      path:
        pages.find(({ path }) => matchPath(pattern, path))?.path ?? pattern.replace(/:\w+/g, '1'),
    })),
  );
}

/** Routes that another one's template renders with other data: `documents` judges their HTML. */
const alike = [
  ...['access', 'nejm', 'isabel', 'anatomica'].flatMap((one) => [`${one}-grid`, `${one}-detail`]),
  ...['terms', 'accessibility', 'news'],
];

/**
 * One path for each template.
 * @throws Error when a route of `alike` is gone
 */
export function listTemplates(routes: readonly RouteExample[]): string[] {
  const gone = alike.filter((one) => !routes.some(({ route }) => route === one));
  if (gone.length > 0) throw new Error(`There is no route ${gone.join(', ')}`);
  return routes.filter(({ route }) => !alike.includes(route)).map(({ path }) => path);
}

/** Says whether a route's pattern, e.g. `/blog/:id`, serves a path. */
export function matchPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const actual = path.split('/');
  return (
    wanted.length === actual.length &&
    wanted.every((part, index) => part.startsWith(':') || part === actual[index])
  );
}
