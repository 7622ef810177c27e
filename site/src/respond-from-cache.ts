import { keptUnderHeader } from '@meridian/contracts/offline';
import {
  type AccessLog,
  createAccessLog,
  type FindPrepared,
  type Logger,
  type PreparedResponse,
} from '@meridian/service';
import { type CachedPage, hasEtag } from './cached-response';
import { chooseEncoding, encodingHeaders } from './encoded-body';

/** How often the requests that were responded to from the cache are reported. */
const reportIntervalMs = 1000;

export interface CacheResponder {
  findPrepared: FindPrepared;
  /** Reports what is not reported yet. */
  stop(): void;
}

/** Requests for one path that were responded to from the cache, since the last report. */
export interface CachedRequests {
  path: string;
  route: string;
  status: number;
  count: number;
}

/**
 * Responds with what is cached in front of everything else: nothing is matched. What is not cached under the very URL of
 * the request is left to the routes. Unless the access log has a line for all requests, these have one per path and status
 * each second, with their number.
 * @param options.report gets the same numbers
 */
export function createCacheResponder({
  peek,
  isPersonal,
  logger,
  accessLog,
  report = () => {},
}: {
  /** What is cached under a path and query, as they were requested. */
  peek: (url: string) => CachedPage | null;
  /** Whether what is the same for all visitors is not for this one. */
  isPersonal: (headers: Parameters<FindPrepared>[0]['headers']) => boolean;
  logger: Logger;
  accessLog: AccessLog;
  report?: (requests: CachedRequests) => void;
}): CacheResponder {
  /** By status and path. */
  const counted = new Map<string, CachedRequests>();
  const logRequest = accessLog === 'all' ? createAccessLog(logger, accessLog) : undefined;

  const count = (status: number, path: string, route: string) => {
    const key = `${status} ${path}`;
    const requests = counted.get(key) ?? { path, route, status, count: 0 };
    requests.count += 1;
    counted.set(key, requests);
  };

  const reportCounted = () => {
    for (const requests of counted.values()) {
      report(requests);
      if (accessLog === 'summary') logger.info(requests, 'requests served from the cache');
    }
    counted.clear();
  };
  const timer = setInterval(reportCounted, reportIntervalMs);
  timer.unref();

  return {
    findPrepared({ method = '', url = '', headers }, requestId) {
      if ((method !== 'GET' && method !== 'HEAD') || isPersonal(headers)) return null;
      const cached = peek(url);
      if (!cached) return null;
      const isKnown = cached.status === 200 && hasEtag(headers['if-none-match'], cached.etag);
      const response = isKnown
        ? respondNotModified(cached)
        : respondWhole(cached, headers['accept-encoding']?.toString());
      const { status } = response;
      const { route } = cached;
      const [path = ''] = url.split('?', 1);
      count(status, path, route);
      logRequest?.({ method, path, route, status, ms: 0, requestId, cache: 'hit' });
      return response;
    },
    stop() {
      clearInterval(timer);
      reportCounted();
    },
  };
}

/** A browser may have stored the page when it was not to be kept. Source: RFC 9110, section 15.4.5. */
const retainedHeaders = ['cache-control', 'strict-transport-security', keptUnderHeader];

function respondNotModified({ headers, etag }: CachedPage): PreparedResponse {
  const retained = retainedHeaders.flatMap((name) =>
    headers[name] ? [[name, headers[name]]] : [],
  );
  const all = { ...Object.fromEntries(retained), etag, vary: 'accept-encoding' };
  return toResponse(304, all, Buffer.alloc(0));
}

/** By the body, of which each page has one for each encoding. */
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
