import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EncodedBody } from '../negotiate';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it goes over the wire. */
export interface CachedPage extends EncodedBody {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** False when something is missing that may be there in a moment. */
  isComplete: boolean;
}

interface Entry {
  page: CachedPage;
  /** When it was drawn. */
  at: number;
  /** Until when it is not drawn anew. */
  until: number;
}

export interface PageCacheOptions {
  /** How many pages are kept. */
  size: number;
  /** How many bytes they may take. */
  bytes?: number;
  /** Milliseconds for which a page is answered as it is. */
  freshFor: number;
  /** Milliseconds after that in which an old page is answered while it is drawn anew. */
  staleFor?: number;
}

/** Milliseconds until a page that lacks something, or could not be drawn anew, is tried again. */
const rest = 5000;

/**
 * Pages are public and the same for everybody, so each is drawn once per key; one that is no longer
 * fresh is answered as it is and drawn anew behind the answer, one that nobody asked for in a long
 * time before it. What fails is shown where there is nothing better, and never kept: while the
 * backend is away, visitors go on with the pages as they were.
 */
export function createPageCache({
  size,
  bytes: room = 64_000_000,
  freshFor,
  staleFor = 5 * 60_000,
}: PageCacheOptions) {
  /** The one that was asked for last at the end. */
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  const refresh = (key: string, draw: () => Promise<CachedPage>): Promise<CachedPage> => {
    const known = underWay.get(key);
    if (known) return known;
    const drawing = draw()
      .then((page) => keep(key, page))
      .finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };

  /** Keeps a page unless there is a better one, and gives the better one. */
  const keep = (key: string, page: CachedPage): CachedPage => {
    const before = entries.get(key);
    const now = Date.now();
    if (before && isBetter(before.page, page)) {
      before.until = now + rest;
      return before.page;
    }
    if (page.status >= 500) return page;
    drop(key);
    bytes += bytesOf(page);
    entries.set(key, { page, at: now, until: now + (page.isComplete ? freshFor : rest) });
    while (entries.size > size || bytes > room) drop(leastWanted());
    return page;
  };

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (entry) bytes -= bytesOf(entry.page);
    entries.delete(key);
  };

  /** Made-up addresses drive out no page that exists. */
  const leastWanted = (): string => {
    const [first = ''] = entries.keys();
    for (const [key, { page }] of entries) if (page.status === 404) return key;
    return first;
  };

  return {
    /** The page of a key, drawn by `draw` when it is not there. */
    async get(key: string, draw: () => Promise<CachedPage>): Promise<CachedPage> {
      const entry = entries.get(key);
      if (!entry) return refresh(key, draw);
      entries.delete(key);
      entries.set(key, entry);
      const now = Date.now();
      if (now < entry.until) return entry.page;
      const drawing = refresh(key, draw).catch(() => entry.page);
      const mayBeOld = entry.page.isComplete && now < entry.at + freshFor + staleFor;
      return mayBeOld ? entry.page : drawing;
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}

export async function compressPage(
  status: number,
  headers: Record<string, string>,
  html: string,
  isComplete = true,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [gzipped, brotli] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, headers, etag, identity, gzip: gzipped, brotli, isComplete };
}

function isBetter(before: CachedPage, after: CachedPage): boolean {
  return after.status >= 500 || (before.isComplete && !after.isComplete);
}

function bytesOf({ identity, gzip: gzipped, brotli }: CachedPage): number {
  return identity.length + (gzipped?.length ?? 0) + (brotli?.length ?? 0);
}
