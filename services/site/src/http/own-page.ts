import { parseUrl } from '@meridian/contracts/parse-url';
import { isFromOwnPage as isFromPage } from '@meridian/service';

/**
 * True for a request that a page of this site made. A browser too old to name the origin is
 * believed, as other sites' pages gain nothing from what we take. The backend is stricter (request-origin.ts).
 * @param publicOrigin of the site as visitors see it
 */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  return isFromPage(
    headers,
    (origin) =>
      origin === null || origin === publicOrigin || parseUrl(origin)?.host === headers.get('host'),
  );
}
