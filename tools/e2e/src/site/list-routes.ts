import type { ClientMap } from '@meridian/contracts';
import type { CrawledPage } from './crawl';

/** A live release declares the route, and it serves the path. */
export interface RouteExample {
  app: string;
  route: string;
  pattern: string;
  path: string;
}

/** The path is the pattern itself where it has no parameter, else the first link to it on the site, else item 1. */
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

/** The template of another route renders these with other data, and `documents` judges their HTML. */
const alike = [
  ...['access', 'nejm', 'isabel', 'anatomica'].flatMap((one) => [`${one}-grid`, `${one}-detail`]),
  ...['terms', 'accessibility', 'news'],
];

export function listTemplates(routes: readonly RouteExample[]): string[] {
  const gone = alike.filter((one) => !routes.some(({ route }) => route === one));
  if (gone.length > 0) throw new Error(`There is no route ${gone.join(', ')}`);
  return routes.filter(({ route }) => !alike.includes(route)).map(({ path }) => path);
}

export function matchPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const actual = path.split('/');
  return (
    wanted.length === actual.length &&
    wanted.every((part, index) => part.startsWith(':') || part === actual[index])
  );
}
