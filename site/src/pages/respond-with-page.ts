import { chooseEncoding, hasAlready } from '../negotiate';
import type { CachedPage } from '../rendering/page-cache';

/** The address of a personal page is not told to the sites that it links to. */
export const personalHeaders = { 'referrer-policy': 'same-origin' };

/**
 * Answers with a page as the browser can take it.
 *
 * @param personal for a page that is this visitor's alone: nobody keeps it
 */
export function respondWithPage(
  page: CachedPage,
  request: Request,
  personal?: { status?: number; headers?: Record<string, string> | undefined },
): Response {
  const headers: Record<string, string> = {
    ...page.headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store',
    vary: 'accept-encoding',
    ...(personal ? { ...personal.headers, 'cache-control': 'no-store' } : { etag: page.etag }),
  };
  const status = personal?.status ?? page.status;
  const isKnown =
    page.status === 200 && hasAlready(page.etag, request.headers.get('if-none-match'));
  if (!personal && isKnown) return new Response(null, { status: 304, headers });
  const [encoding, body] = chooseEncoding(page, request.headers.get('accept-encoding'));
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
