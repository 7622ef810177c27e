/** What a path of the site server's own begins with; a page there would never be reached. */
export const reservedPaths = [
  // What every service has.
  ...['/livez', '/readyz', '/healthz', '/metrics'],
  // Addresses in other languages.
  '/ur',
  // Files of releases, live maps, packages for repositories of teams, widgets for stock hosts, previews.
  ...['/assets', '/maps', '/packages', '/federation', '/preview'],
  // Other services behind the same origin.
  ...['/api', '/dev', '/identitytoolkit.googleapis.com', '/ops'],
  // For browsers and search engines.
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
