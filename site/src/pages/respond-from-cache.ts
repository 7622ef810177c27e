import type { Logger, RespondFirst } from '@shared/service';
import { chooseEncoding, encodingHeaders } from '../encoded-body';
import { type CachedPages, cachedPageHeaders } from './cached-pages';
import type { CachedPage } from './page-cache';

/** How often the number of requests that were responded to from the cache is logged. */
const logIntervalMs = 1000;
/** Values of Accept-Encoding for which a page's response is prepared; clients send a handful. */
const maxPrepared = 20;

export interface CacheResponder {
  respondFirst: RespondFirst;
  /** Logs what is not logged yet. */
  stop(): void;
}

/** A response as Node writes it: header names and values in turn. */
interface PreparedResponse {
  headers: string[];
  body: Buffer;
}

/**
 * Responds with cached pages in front of everything else: nothing is matched, and the headers are put
 * together once per page and encoding. What is not cached under the very URL of the request is left to the
 * routes. These requests have no log line each, but one per path and status each second, with their number.
 */
export function createCacheResponder({
  pages,
  logger,
}: {
  pages: Pick<CachedPages, 'peek'>;
  logger: Logger;
}): CacheResponder {
  const responses = new WeakMap<CachedPage, Map<string, PreparedResponse>>();
  /** By status, method and path. */
  const counts = new Map<string, number>();

  const prepare = (page: CachedPage, accepted: string): PreparedResponse => {
    const ofPage = responses.get(page) ?? new Map<string, PreparedResponse>();
    const known = ofPage.get(accepted);
    if (known) return known;
    const [encoding, body] = chooseEncoding(page, accepted);
    const headers = { ...cachedPageHeaders(page), ...encodingHeaders(encoding, body) };
    const response = { headers: Object.entries(headers).flat(), body };
    if (ofPage.size < maxPrepared) responses.set(page, ofPage.set(accepted, response));
    return response;
  };

  const logCounts = () => {
    for (const [key, count] of counts) {
      const [status, method, path] = key.split(' ');
      logger.info(
        { method, path, status: Number(status), count },
        'requests served from the cache',
      );
    }
    counts.clear();
  };
  const timer = setInterval(logCounts, logIntervalMs);
  timer.unref();

  return {
    respondFirst({ method, url = '', headers }, response) {
      if (method !== 'GET' && method !== 'HEAD') return false;
      const page = pages.peek(url);
      if (!page) return false;
      const isKnown = page.status === 200 && hasEtag(headers['if-none-match'], page.etag);
      const status = isKnown ? 304 : page.status;
      if (isKnown) response.writeHead(304, notModifiedHeaders(page)).end();
      else {
        const prepared = prepare(page, String(headers['accept-encoding'] ?? ''));
        response.writeHead(status, prepared.headers).end(prepared.body);
      }
      const key = `${status} ${method} ${url.split('?', 1)[0]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    },
    stop() {
      clearInterval(timer);
      logCounts();
    },
  };
}

/** Source: RFC 9110, section 15.4.5. */
function notModifiedHeaders(page: CachedPage): string[] {
  const { 'cache-control': cacheControl = '' } = cachedPageHeaders(page);
  return ['etag', page.etag, 'cache-control', cacheControl, 'vary', 'accept-encoding'];
}

/** Whether If-None-Match names an entity tag. Source: RFC 9110, section 13.1.2, weak comparison. */
function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, ''));
}
