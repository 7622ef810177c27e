import { savedUnderHeader } from '@meridian/contracts/offline';
import {
  type AccessLog,
  createAccessLog,
  type FindPrepared,
  type Logger,
  type PreparedResponse,
} from '@meridian/service';
import { chooseEncoding, encodingHeaders } from '../http/encoded-body';
import type { CachedPage } from './page-renderer';

/**
 * Makes the function that responds from the cache, in front of all routes and without matching the path. Requests whose
 * exact URL is not cached are left to the routes. Only `ACCESS_LOG=all` logs these responses.
 */
export function createCacheResponder({
  peek,
  isPersonal,
  logger,
  accessLog,
  count,
}: {
  /** Finds the page that is cached under a path and query. */
  peek: (url: string) => CachedPage | null;
  /** True for a visitor who must not get the page that is the same for all. */
  isPersonal: (headers: Parameters<FindPrepared>[0]['headers']) => boolean;
  logger: Logger;
  accessLog: AccessLog;
  count: (request: { route: string; status: number }) => void;
}): FindPrepared {
  const log = accessLog === 'all' ? createAccessLog(logger, accessLog) : () => {};
  return ({ method = '', url = '', headers }, requestId) => {
    if ((method !== 'GET' && method !== 'HEAD') || isPersonal(headers)) return null;
    const cached = peek(url);
    if (!cached) return null;
    const isKnown = cached.status === 200 && hasEtag(headers['if-none-match'], cached.etag);
    const response = isKnown
      ? respondNotModified(cached)
      : respondWhole(cached, headers['accept-encoding']?.toString());
    const { status } = response;
    const { route } = cached;
    count({ route, status });
    const [path = ''] = url.split('?', 1);
    log({ method, path, route, status, ms: 0, requestId, cache: 'hit' });
    return response;
  };
}

/** Headers that may have changed since a browser stored the page. Source: RFC 9110, section 15.4.5. */
const retainedHeaders = ['cache-control', 'strict-transport-security', savedUnderHeader];

function respondNotModified({ headers, etag }: CachedPage): PreparedResponse {
  const retained = retainedHeaders.flatMap((name) =>
    headers[name] ? [[name, headers[name]]] : [],
  );
  const all = { ...Object.fromEntries(retained), etag, vary: 'accept-encoding' };
  return toResponse(304, all, Buffer.alloc(0));
}

/** Responses by body: each page has a body for each encoding. */
const wholeResponses = new WeakMap<Buffer, PreparedResponse>();

function respondWhole(cached: CachedPage, accepted: string | undefined): PreparedResponse {
  const [encoding, body] = chooseEncoding(cached, accepted);
  const known = wholeResponses.get(body);
  if (known) return known;
  const { etag, status } = cached;
  const headers = { ...cached.headers, etag, ...encodingHeaders(encoding, body) };
  const response = toResponse(status, headers, body);
  wholeResponses.set(body, response);
  return response;
}

function toResponse(status: number, headers: Record<string, string>, body: Buffer) {
  return { status, headers: Object.entries(headers).flat(), body };
}

/** True when If-None-Match names an entity tag. Source: RFC 9110, section 13.1.2, weak comparison. */
function hasEtag(ifNoneMatch = '', etag: string): boolean {
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, ''));
}
