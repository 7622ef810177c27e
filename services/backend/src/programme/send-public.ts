import { openToAllOrigins, type ServiceContext } from '@meridian/service';
import { RETAINED_304_HEADERS } from 'hono/etag';
import type { CachedResponse } from './cached-responses';

/** What a 304 says as well. */
export const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'x-request-id',
];

/** Sends what is the same for all visitors, JSON unless `headers` say otherwise. */
export function sendPublic(
  c: ServiceContext,
  response: CachedResponse,
  { isCurrent, headers = {} }: { isCurrent: boolean; headers?: Record<string, string> },
): Response {
  return c.body(response.body, 200, {
    ETag: response.etag,
    // Like pages: browsers and caches ask again before each use, so that all visitors see within seconds what was
    // approved or withdrawn.
    'Cache-Control': isCurrent ? 'public, max-age=0, must-revalidate' : 'no-store',
    'Content-Type': 'application/json',
    ...openToAllOrigins,
    ...headers,
  });
}
