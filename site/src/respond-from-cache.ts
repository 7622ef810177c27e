import {
  type AccessLog,
  createAccessLog,
  createRequestId,
  type FindPrepared,
  type Logger,
  type PlainRequest,
  type PreparedResponse,
  type VariedHeader,
} from '@meridian/service';
import {
  type CachedResponse,
  cachedResponseHeaders,
  hasEtag,
  notModifiedHeaders,
  splitUrl,
} from './cached-response';
import { chooseEncoding, encodingHeaders } from './encoded-body';
import type { PageFacts } from './page-facts';

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

/** What is prepared of one cached response. */
interface PreparedForms {
  notModified: PreparedResponse;
  /** By Content-Encoding. */
  whole: Map<string | null, PreparedResponse>;
}

/**
 * Responds with what is cached in front of everything else: nothing is matched, and the headers are put
 * together once per response and encoding. What is not cached under the very URL of the request is left to the
 * routes. Unless the access log has a line for all requests, these have one per path and status each second,
 * with their number.
 * @param options.report gets the same numbers
 * @param options.countPage counts a page that is sent, and returns the header that each such response has of its own
 */
export function createCacheResponder({
  peek,
  logger,
  accessLog,
  report = () => {},
  countPage = () => null,
}: {
  /** What is cached under a path and query, as they were requested, for a visitor with these cookies. */
  peek: (url: string, readCookies: () => string | undefined) => CachedResponse | null;
  logger: Logger;
  accessLog: AccessLog;
  report?: (requests: CachedRequests) => void;
  countPage?: (facts: PageFacts, request: PlainRequest) => VariedHeader | null;
}): CacheResponder {
  const responses = new WeakMap<CachedResponse, Map<VariedHeader | null, PreparedForms>>();
  /** By status, then by path. */
  const counted = new Map<number, Map<string, CachedRequests>>();
  const logRequest = accessLog === 'all' ? createAccessLog(logger, accessLog) : undefined;

  const prepare = (
    cached: CachedResponse,
    varied: VariedHeader | null,
    { accepted, isKnown }: { accepted: string; isKnown: boolean },
  ): PreparedResponse => {
    const all = responses.get(cached) ?? new Map<VariedHeader | null, PreparedForms>();
    responses.set(cached, all);
    const forms = all.get(varied) ?? {
      notModified: { ...prepareNotModified(cached), varied },
      whole: new Map(),
    };
    all.set(varied, forms);
    if (isKnown) return forms.notModified;
    const [encoding, body] = chooseEncoding(cached, accepted);
    const known = forms.whole.get(encoding);
    if (known) return known;
    const headers = { ...cachedResponseHeaders(cached), ...encodingHeaders(encoding, body) };
    const response = { status: cached.status, headers: toLines(headers), varied, body };
    forms.whole.set(encoding, response);
    return response;
  };

  const count = (status: number, path: string, route: string) => {
    const ofStatus = counted.get(status) ?? new Map<string, CachedRequests>();
    const requests = ofStatus.get(path) ?? { path, route, status, count: 0 };
    requests.count += 1;
    if (requests.count === 1) counted.set(status, ofStatus.set(path, requests));
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
      const cached = peek(url, request.readCookies);
      if (!cached) return null;
      const isKnown = cached.status === 200 && hasEtag(ifNoneMatch, cached.etag);
      const varied = cached.facts ? countPage(cached.facts, request) : null;
      const response = prepare(cached, varied, { accepted: acceptEncoding, isKnown });
      const { status } = response;
      const { route } = cached;
      const [path] = splitUrl(url);
      count(status, path, route);
      if (logRequest) {
        request.requestId ??= createRequestId();
        const { requestId } = request;
        logRequest({ method, path, route, status, ms: 0, requestId, cache: 'hit' });
      }
      return response;
    },
    stop() {
      clearInterval(timer);
      reportCounted();
    },
  };
}

function prepareNotModified(cached: CachedResponse): PreparedResponse {
  return { status: 304, headers: toLines(notModifiedHeaders(cached)), body: Buffer.alloc(0) };
}

/** Names and values in turn. */
function toLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
