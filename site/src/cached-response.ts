import { keptUnderHeader } from '@meridian/contracts/offline';
import type { EncodedBody } from './encoded-body';
import type { PageFacts } from './page-facts';

/** A response that is the same for all visitors, as it is sent. */
export interface CachedResponse extends EncodedBody {
  status: number;
  /** The route that it was made by, for access log and metrics. */
  route: string;
  /** All but the entity tag, and those of an encoding. */
  headers: Record<string, string>;
  /** Weak: one tag is for all encodings. */
  etag: string;
  /** Of a page that reports: what went wrong in it is counted each time that it is sent. */
  facts?: PageFacts | undefined;
}

/**
 * The header by which caches in front of this server may keep a page. Browsers ask again before each use.
 * @param seconds for which a cache sends it, and as long again while it asks for a newer one; 0: no cache keeps it
 */
export function describeSharedCaching(seconds: number): string {
  if (seconds === 0) return privateCaching;
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
}

/** The same for a page that not all visitors get: their browsers alone may store it. */
export const privateCaching = 'private, max-age=0, must-revalidate';

/** Time for which a response is served without making it again, in ms. */
export const cachedResponseFreshMs = 60_000;

/** Brotli's quality for what is compressed while a visitor waits. */
export const cachedResponseQuality = 5;

/** The headers of a cached response, but for those of an encoding. */
export function cachedResponseHeaders({ headers, etag }: CachedResponse): Record<string, string> {
  return { ...headers, etag };
}

/** The headers of a 304 response. Source: RFC 9110, section 15.4.5. */
export function notModifiedHeaders(cached: CachedResponse): Record<string, string> {
  const known = cachedResponseHeaders(cached);
  const names = [
    'cache-control',
    'etag',
    'strict-transport-security',
    // A browser may have stored the page when it was not to be kept.
    keptUnderHeader,
  ];
  const sent = names.flatMap((name) => (known[name] ? [[name, known[name]]] : []));
  return { ...Object.fromEntries(sent), vary: 'accept-encoding' };
}

/** Whether any visitor may get what a response has. Source: RFC 9111, section 5.2.2. */
export function isPublic(headers: Headers): boolean {
  const isSaid = /(?:^|[\s,])public(?:[\s,]|$)/.test(headers.get('cache-control') ?? '');
  return isSaid && !headers.has('set-cookie');
}

/** Whether If-None-Match names an entity tag. Source: RFC 9110, section 13.1.2, weak comparison. */
export function hasEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, ''));
}
