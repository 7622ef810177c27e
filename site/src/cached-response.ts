import type { EncodedBody } from './encoded-body';

/** A response that is the same for all visitors, as it is sent. */
export interface CachedResponse extends EncodedBody {
  status: number;
  /** The route that it was made by, for access log and metrics. */
  route: string;
  /** All but the entity tag, and those of an encoding. */
  headers: Record<string, string>;
  /** Weak: one tag is for all encodings. */
  etag: string;
}

/** Browsers and caches ask again before each use, so that a change is seen by all visitors. */
export const cachedResponseCaching = 'public, max-age=0, must-revalidate';

/** The headers of a cached response, but for those of an encoding. */
export function cachedResponseHeaders({ headers, etag }: CachedResponse): Record<string, string> {
  return { ...headers, etag };
}
