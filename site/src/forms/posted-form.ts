/** Largest form that is read. */
export const maxFormBytes = 64 * 1024;

/** More fields than any form of the site has. */
const maxFields = 60;

/** True for a form as browsers post it without scripts. */
export function isForm(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/** The first value of each field; null when there are too many. */
export function parseForm(text: string): Record<string, string> | null {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.keys(values).length >= maxFields) return null;
    values[name] ??= value;
  }
  return values;
}

/**
 * True for a form that was posted from a page of this site. A browser too old to name the origin is
 * believed, as other sites' pages gain nothing from our forms. The backend is stricter (request-origin.ts).
 * @param publicOrigin of the site as visitors see it
 */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
