import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it goes over the wire. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer>;
}

interface Entry {
  page: CachedPage;
  at: number;
}

/**
 * Pages are public and the same for everybody, so each is drawn once per key; one that is older than
 * `freshFor` milliseconds is answered as it is and drawn anew behind the answer.
 */
export function createPageCache(options: { size: number; freshFor: number }) {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<CachedPage>>();

  const refresh = (key: string, draw: () => Promise<CachedPage>): Promise<CachedPage> => {
    const known = underWay.get(key);
    if (known) return known;
    const drawing = draw()
      .then((page) => {
        // A failure is shown, not kept.
        if (page.status < 500) store(key, page);
        return page;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };

  const store = (key: string, page: CachedPage) => {
    entries.delete(key);
    entries.set(key, { page, at: Date.now() });
    for (const oldest of entries.keys()) {
      if (entries.size <= options.size) break;
      entries.delete(oldest);
    }
  };

  return {
    /** The page of a key, drawn by `draw` when it is not there. */
    async get(key: string, draw: () => Promise<CachedPage>): Promise<CachedPage> {
      const entry = entries.get(key);
      if (!entry) return refresh(key, draw);
      if (Date.now() - entry.at > options.freshFor) refresh(key, draw).catch(() => {});
      return entry.page;
    },
    clear: () => entries.clear(),
  };
}

export async function compressPage(
  status: number,
  headers: Record<string, string>,
  html: string,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [gzipped, brotli] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, headers, etag, identity, gzip: gzipped, brotli };
}
