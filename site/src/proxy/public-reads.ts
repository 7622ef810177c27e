import {
  restrictiveHeaders,
  routeOfRequest,
  type ServiceContext,
  transportHeaders,
} from '@shared/service';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../cached-response';
import { encodeBody, sizeOf } from '../encoded-body';
import type { DataVersion } from '../live/data-version';

/** Longest body that is kept, and all that are kept, in bytes. */
const maxBodyBytes = 1_000_000;
const maxBytes = 32_000_000;
const maxResponses = 1000;
/** Time for which a response is kept, like a page: what the backend sent while it could not read its data must end. */
const freshMs = 60_000;
/** Of Brotli: each response is compressed once per version of the data. */
const brotliQuality = 5;
/** Headers that belong to one message, or are made anew. */
const ownHeaders = ['connection', 'content-length', 'date', 'etag', 'keep-alive', 'x-request-id'];

export type PublicReads = ReturnType<typeof createPublicReads>;

interface Entry {
  response: CachedResponse;
  /** Of the data. */
  version: string;
  /** In ms since epoch. */
  staleAt: number;
  /** Whether the response is the same for every query. */
  ignoresQuery: boolean;
}

/**
 * Keeps those responses of the API that are the same for all visitors, until the data changes: JSON that says `public`
 * and has an entity tag. Most reads then need neither the backend nor admission.
 */
export function createPublicReads(context: {
  dataVersion: Pick<DataVersion, 'certain'>;
  publicOrigin: string;
}) {
  const { dataVersion, publicOrigin } = context;
  /** By path. */
  const entries = new LRUCache<string, Entry>({
    max: maxResponses,
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => sizeOf(response),
  });
  /** Paths and versions of what is being compressed. */
  const encoding = new Set<string>();

  const findEntry = (path: string, version: string | null) => {
    const entry = entries.get(path);
    return entry && entry.version === version && Date.now() < entry.staleAt ? entry : undefined;
  };

  const save = async (
    path: string,
    { version, ignoresQuery }: Pick<Entry, 'version' | 'ignoresQuery'>,
    {
      body,
      ...response
    }: Pick<CachedResponse, 'route' | 'headers' | 'etag'> & { body: Buffer<ArrayBuffer> },
  ) => {
    const name = `${version} ${path}`;
    if (encoding.has(name) || findEntry(path, version)) return;
    encoding.add(name);
    const staleAt = Date.now() + freshMs;
    try {
      const encoded = await encodeBody(body, brotliQuality);
      const kept = { ...response, ...encoded, status: 200 };
      entries.set(path, { response: kept, version, staleAt, ignoresQuery });
    } finally {
      encoding.delete(name);
    }
  };

  return {
    /** The response that is kept for a path and query; null where there is none, or the data may have changed. */
    peek(url: string): CachedResponse | null {
      const queryStart = url.indexOf('?');
      const path = queryStart < 0 ? url : url.slice(0, queryStart);
      const entry = findEntry(path, dataVersion.certain());
      return entry && (queryStart < 0 || entry.ignoresQuery) ? entry.response : null;
    },

    /** Has a request responded to, and keeps the response if it may be kept. */
    async keep(c: ServiceContext, respond: () => Promise<void>): Promise<void> {
      const version = dataVersion.certain();
      await respond();
      const { pathname, search } = new URL(c.req.raw.url);
      const ignoresQuery = c.res.headers.get('no-vary-search') === 'params';
      if (version === null || c.req.method !== 'GET' || !isForAll(c.res)) return;
      if (search !== '' && !ignoresQuery) return;
      const body = Buffer.from(await c.res.arrayBuffer());
      c.res = new Response(body, c.res);
      const headers = new Headers(c.res.headers);
      for (const name of ownHeaders) headers.delete(name);
      await save(
        pathname,
        { version, ignoresQuery },
        {
          body,
          route: routeOfRequest(c),
          headers: {
            ...restrictiveHeaders,
            ...transportHeaders(publicOrigin),
            ...Object.fromEntries(headers),
          },
          etag: toWeakTag(c.res.headers.get('etag') ?? ''),
        },
      );
    },
  };
}

/** Whether a response may be sent to all visitors, and is short enough to be kept. Source: RFC 9111, section 3. */
function isForAll({ status, headers }: Response): boolean {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return (
    status === 200 &&
    /(?:^|[\s,])public(?:[\s,]|$)/.test(headers.get('cache-control') ?? '') &&
    headers.get('content-type')?.startsWith('application/json') === true &&
    headers.has('etag') &&
    !headers.has('set-cookie') &&
    !headers.has('vary') &&
    length <= maxBodyBytes
  );
}

function toWeakTag(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`;
}
