/**
 * Whether a form was posted from a page of this site. A browser too old to say where it comes from is
 * taken at its word: there is nothing in a form of this site that somebody else's page could gain.
 *
 * @param publicOrigin of the site as visitors see it
 */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
