import type { ServiceContext } from '@shared/service';
import type { Answer } from './answer';

/**
 * As the pages' own: browsers and caches on the way keep the answer and ask again before each use,
 * which costs a 304. What was approved or withdrawn a moment ago is then seen by everybody alike.
 */
const cacheControl = 'public, max-age=0, must-revalidate';

/** Sends the answer, or 304 when the client already has it. */
export function sendCached(context: ServiceContext, { body, etag }: Answer): Response {
  const headers = { ETag: etag, 'Cache-Control': cacheControl };
  if (matches(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
  return context.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}

/** The weak comparison that RFC 9110, section 13.1.2, asks for: a compressing proxy adds `W/`. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const known = header.split(',').map((text) => text.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
