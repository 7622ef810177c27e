import { parseUrl } from '@meridian/contracts/parse-url';
import { isFromOwnPage as isFromPage } from '@meridian/service';

/**
 * True for a request from a page of this site. A browser that is too old to name the origin is
 * believed, because pages of other sites gain nothing here. The backend is stricter (request-origin.ts).
 */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  return isFromPage(
    headers,
    (origin) =>
      origin === null || origin === publicOrigin || parseUrl(origin)?.host === headers.get('host'),
  );
}
