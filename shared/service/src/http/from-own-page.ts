/**
 * Whether a page of ours made a request, by what its browser says.
 * @param isOwn says whether an origin is ours; old browsers and programs name none (null)
 */
export function isFromOwnPage(
  headers: Headers,
  isOwn: (origin: string | null) => boolean,
): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  // Proxies and no-referrer policies hide the origin of our own forms; no page can set Sec-Fetch-Site.
  return origin === 'null' ? site === 'same-origin' : isOwn(origin);
}
