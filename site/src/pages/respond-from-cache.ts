import {
  type AccessLog,
  createAccessLog,
  createRequestId,
  type FindPrepared,
  type Logger,
  type PreparedResponse,
} from '@shared/service';
import { chooseEncoding, encodingHeaders } from '../encoded-body';
import { type CachedPages, cachedPageHeaders } from './cached-pages';
import type { CachedPage } from './page-cache';

/** How often the requests that were responded to from the cache are reported. */
const reportIntervalMs = 1000;
/** Values of Accept-Encoding for which a page's response is prepared; clients send a handful. */
const maxPrepared = 20;

export interface CacheResponder {
  findPrepared: FindPrepared;
  /** Reports what is not reported yet. */
  stop(): void;
}

/** Requests for one URL that were responded to from the cache, since the last report. */
export interface CachedRequests {
  path: string;
  route: string;
  status: number;
  count: number;
}

/** The prepared responses of one page. */
interface PageResponses {
  notModified: PreparedResponse;
  /** By Accept-Encoding. */
  whole: Map<string, PreparedResponse>;
}

/**
 * Responds with cached pages in front of everything else: nothing is matched, and the headers are put
 * together once per page and encoding. What is not cached under the very URL of the request is left to the
 * routes. Unless the access log has a line for all requests, these have one per URL and status each second,
 * with their number.
 * @param options.report gets the same numbers
 */
export function createCacheResponder({
  pages,
  logger,
  accessLog,
  report = () => {},
}: {
  pages: Pick<CachedPages, 'peek'>;
  logger: Logger;
  accessLog: AccessLog;
  report?: (requests: CachedRequests) => void;
}): CacheResponder {
  const responses = new WeakMap<CachedPage, PageResponses>();
  /** By status, then by URL. */
  const counted = new Map<number, Map<string, CachedRequests>>();
  const logRequest = accessLog === 'all' ? createAccessLog(logger, accessLog) : undefined;

  const respondTo = (page: CachedPage, accepted: string, isKnown: boolean): PreparedResponse => {
    const ofPage = responses.get(page) ?? {
      notModified: prepareNotModified(page),
      whole: new Map(),
    };
    responses.set(page, ofPage);
    if (isKnown) return ofPage.notModified;
    const known = ofPage.whole.get(accepted);
    if (known) return known;
    const response = prepareWhole(page, accepted);
    if (ofPage.whole.size < maxPrepared) ofPage.whole.set(accepted, response);
    return response;
  };

  const count = (status: number, url: string, route: string) => {
    const ofStatus = counted.get(status) ?? new Map<string, CachedRequests>();
    const requests = ofStatus.get(url) ?? { path: toPath(url), route, status, count: 0 };
    requests.count += 1;
    if (requests.count === 1) counted.set(status, ofStatus.set(url, requests));
  };

  const reportCounted = () => {
    for (const ofStatus of counted.values())
      for (const requests of ofStatus.values()) {
        report(requests);
        if (accessLog === 'summary') logger.info(requests, 'requests served from the cache');
      }
    counted.clear();
  };
  const timer = setInterval(reportCounted, reportIntervalMs);
  timer.unref();

  return {
    findPrepared(request) {
      const { method, url, ifNoneMatch, acceptEncoding = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return null;
      const page = pages.peek(url);
      if (!page) return null;
      const isKnown = page.status === 200 && hasEtag(ifNoneMatch, page.etag);
      const response = respondTo(page, acceptEncoding, isKnown);
      const { status } = response;
      const { route } = page;
      count(status, url, route);
      if (logRequest) {
        request.requestId ??= createRequestId();
        const { requestId } = request;
        logRequest({ method, path: toPath(url), route, status, ms: 0, requestId, cache: 'hit' });
      }
      return response;
    },
    stop() {
      clearInterval(timer);
      reportCounted();
    },
  };
}

function toPath(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function prepareWhole(page: CachedPage, accepted: string): PreparedResponse {
  const [encoding, body] = chooseEncoding(page, accepted);
  const headers = { ...cachedPageHeaders(page), ...encodingHeaders(encoding, body) };
  return { status: page.status, headers: Object.entries(headers).flat(), body };
}

/** Source: RFC 9110, section 15.4.5. */
function prepareNotModified(page: CachedPage): PreparedResponse {
  const known = cachedPageHeaders(page);
  const names = ['cache-control', 'etag', 'strict-transport-security'];
  const headers = names.flatMap((name) => (known[name] ? [name, known[name]] : []));
  return { status: 304, headers: [...headers, 'vary', 'accept-encoding'], body: Buffer.alloc(0) };
}

/** Whether If-None-Match names an entity tag. Source: RFC 9110, section 13.1.2, weak comparison. */
function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, ''));
}
