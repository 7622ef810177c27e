import type { FindPrepared, Logger, PreparedResponse } from '@shared/service';
import { chooseEncoding, encodingHeaders } from '../encoded-body';
import { type CachedPages, cachedPageHeaders } from './cached-pages';
import type { CachedPage } from './page-cache';

/** How often the number of requests that were responded to from the cache is logged. */
const logIntervalMs = 1000;
/** Values of Accept-Encoding for which a page's response is prepared; clients send a handful. */
const maxPrepared = 20;

export interface CacheResponder {
  findPrepared: FindPrepared;
  /** Logs what is not logged yet. */
  stop(): void;
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
 * routes. These requests have no log line each, but one per URL and status each second, with their number.
 */
export function createCacheResponder({
  pages,
  logger,
}: {
  pages: Pick<CachedPages, 'peek'>;
  logger: Logger;
}): CacheResponder {
  const responses = new WeakMap<CachedPage, PageResponses>();
  /** By status, then by URL. */
  const counts = new Map<number, Map<string, number>>();

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

  const count = (status: number, url: string) => {
    const ofStatus = counts.get(status) ?? new Map<string, number>();
    counts.set(status, ofStatus.set(url, (ofStatus.get(url) ?? 0) + 1));
  };

  const logCounts = () => {
    for (const [status, ofStatus] of counts)
      for (const [url, requests] of ofStatus) {
        const [path] = url.split('?');
        logger.info({ path, status, count: requests }, 'requests served from the cache');
      }
    counts.clear();
  };
  const timer = setInterval(logCounts, logIntervalMs);
  timer.unref();

  return {
    findPrepared({ method, url, ifNoneMatch, acceptEncoding = '' }) {
      if (method !== 'GET' && method !== 'HEAD') return null;
      const page = pages.peek(url);
      if (!page) return null;
      const isKnown = page.status === 200 && hasEtag(ifNoneMatch, page.etag);
      const response = respondTo(page, acceptEncoding, isKnown);
      count(response.status, url);
      return response;
    },
    stop() {
      clearInterval(timer);
      logCounts();
    },
  };
}

function prepareWhole(page: CachedPage, accepted: string): PreparedResponse {
  const [encoding, body] = chooseEncoding(page, accepted);
  const headers = { ...cachedPageHeaders(page), ...encodingHeaders(encoding, body) };
  return { status: page.status, headers: Object.entries(headers).flat(), body };
}

/** Source: RFC 9110, section 15.4.5. */
function prepareNotModified(page: CachedPage): PreparedResponse {
  const { etag = '', 'cache-control': cacheControl = '' } = cachedPageHeaders(page);
  const headers = ['cache-control', cacheControl, 'etag', etag, 'vary', 'accept-encoding'];
  return { status: 304, headers, body: Buffer.alloc(0) };
}

/** Whether If-None-Match names an entity tag. Source: RFC 9110, section 13.1.2, weak comparison. */
function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, ''));
}
