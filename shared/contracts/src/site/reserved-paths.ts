/** Beginnings of the site server's own paths; no request would reach a page there. */
export const reservedPaths = [
  // Routes of every service.
  ...['/livez', '/readyz', '/healthz', '/metrics'],
  // URLs in other languages.
  '/ur',
  // Files of releases, live maps, packages for repositories of teams, widgets for stock hosts, previews.
  ...['/assets', '/maps', '/packages', '/federation', '/preview'],
  // Other services behind the same origin.
  ...['/api', '/dev', '/identitytoolkit.googleapis.com', '/ops'],
  // Files for browsers and search engines.
  ...['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/social'],
  ...['/sitemap', '/sitemap.xml', '/robots.txt', '/rss.xml', '/manifest.webmanifest'],
  ...['/service-worker.js', '/offline'],
  ...['/speculation-rules.json', '/search/suggest', '/search/results'],
] as const;

/**
 * The reserved path that a route would lie at or below, e.g. `/api` for `/api/hello`; undefined for any other route.
 * Letter case does not count.
 */
export function findReservedPath(route: string): string | undefined {
  const path = route.toLowerCase();
  return reservedPaths.find((reserved) => path === reserved || path.startsWith(`${reserved}/`));
}
