import { parseUrl } from '@meridian/contracts/parse-url';

/**
 * True for a request that a page of this site made. A browser too old to name the origin is
 * believed, as other sites' pages gain nothing from what we take. The backend is stricter (request-origin.ts).
 * @param publicOrigin of the site as visitors see it
 */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null || origin === publicOrigin) return true;
  return parseUrl(origin)?.host === headers.get('host');
}
