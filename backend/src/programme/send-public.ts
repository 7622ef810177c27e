import type { ServiceContext } from '@meridian/service';
import type { CachedResponse } from './cached-responses';

/** Sends what is the same for all visitors, JSON unless `headers` say otherwise. */
export function sendPublic(
  c: ServiceContext,
  response: CachedResponse,
  {
    isCurrent,
    isForAnyQuery = false,
    headers = {},
  }: { isCurrent: boolean; isForAnyQuery?: boolean; headers?: Record<string, string> },
): Response {
  return c.body(response.body, 200, {
    ETag: response.etag,
    // Like pages: browsers and caches ask again before each use, so that all visitors see within seconds what was
    // approved or withdrawn. A site server sends what it saved until it knows of another version of the data, for a minute at most.
    'Cache-Control': isCurrent ? 'public, max-age=0, must-revalidate' : 'no-store',
    'Content-Type': 'application/json',
    ...(isForAnyQuery ? { 'No-Vary-Search': 'params' } : {}),
    ...headers,
  });
}
