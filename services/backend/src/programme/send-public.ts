import { openToAllOrigins, type ServiceContext } from '@meridian/service';
import { RETAINED_304_HEADERS } from 'hono/etag';
import type { CachedResponse } from './cached-responses';

/** The headers that a 304 has as well. */
export const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'x-request-id',
];

/** Sends a response that is the same for all visitors, as JSON unless `headers` say otherwise. */
export function sendPublic(
  c: ServiceContext,
  response: CachedResponse,
  { isCurrent, headers = {} }: { isCurrent: boolean; headers?: Record<string, string> },
): Response {
  return c.body(response.body, 200, {
    ETag: response.etag,
    // Revalidated before each use, so that visitors see approvals and withdrawals within seconds.
    'Cache-Control': isCurrent ? 'public, max-age=0, must-revalidate' : 'no-store',
    'Content-Type': 'application/json',
    ...openToAllOrigins,
    ...headers,
  });
}
