import type { EncodedBody } from './encoded-body';
import type { PageFacts } from './page-facts';

/** A page as it is sent. */
export interface CachedPage extends EncodedBody {
  status: number;
  /** The route that it was made by, for access log and metrics. */
  route: string;
  /** All but the entity tag, and those of an encoding. */
  headers: Record<string, string>;
  /** Weak: one tag is for all encodings. */
  etag: string;
  /** Of a page that reports: what went wrong in it is counted each time that it is sent. */
  facts?: PageFacts | undefined;
  /** False when something is missing that may be there in a moment. */
  isComplete: boolean;
}

/** Time for which a response is served without making it again, in ms. */
export const cachedResponseFreshMs = 60_000;

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
