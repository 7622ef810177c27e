import { discoveryPaths } from './discovery-paths';

/**
 * Everything may be read but the backend's answers, which are on the pages already. Pages that are
 * not for search engines say so themselves: a page that may not be read could not.
 */
export function writeRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}${discoveryPaths.sitemap}`,
    '',
  ].join('\n');
}
