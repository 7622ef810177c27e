import {
  isServiceError,
  limitBody,
  restrictiveHeaders,
  routeOfRequest,
  type ServiceContext,
  ServiceError,
  transportHeaders,
} from '@meridian/service';
import { LRUCache } from 'lru-cache';
import {
  type CachedResponse,
  cachedResponseFreshMs,
  cachedResponseHeaders,
  cachedResponseQuality,
  hasEtag,
  isPublic,
  notModifiedHeaders,
  splitUrl,
} from '../cached-response';
import { encodeBody, respondEncoded, sizeOf } from '../encoded-body';
import type { DataVersion } from '../live/data-version';

/** Longest body that is saved, and all that are saved, in bytes. */
const maxBodyBytes = 1_000_000;
const maxBytes = 32_000_000;
const maxResponses = 1000;
/** Longest wait for the backend where an old response can be sent instead, and for the body of a new one. */
const staleAfterMs = 2000;
const bodyTimeoutMs = 10_000;
/** Headers that belong to one message, or are set for each response. */
const ownHeaders = ['connection', 'content-length', 'date', 'etag', 'keep-alive', 'x-request-id'];

export type PublicReads = ReturnType<typeof createPublicReads>;

/** Sends a read to the backend. @throws ServiceError `unavailable` when there is no response */
export type ForwardRead = (signal?: AbortSignal) => Promise<Response>;

interface Entry {
  response: CachedResponse;
  /** Version of the data that the response belongs to. */
  version: string;
  /** In ms since epoch. */
  staleAt: number;
  /** Whether the response is the same for every query. */
  isForAnyQuery: boolean;
}

/**
 * Saves those responses of the API that are the same for all visitors, JSON that says `public` and has an entity
 * tag, until the data changes, at most a minute. Most reads then do not need the backend. An old
 * response is sent when the backend fails, because visitors need it.
 */
export function createPublicReads(context: {
  dataVersion: Pick<DataVersion, 'settled'>;
  publicOrigin: string;
}) {
  const { dataVersion } = context;
  const headersOfAll = { ...restrictiveHeaders, ...transportHeaders(context.publicOrigin) };
  /** By path. */
  const entries = new LRUCache<string, Entry>({
    max: maxResponses,
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => sizeOf(response),
  });

  const findEntry = (path: string, query: string) => {
    const entry = entries.get(path);
    return entry && (query === '' || entry.isForAnyQuery) ? entry : undefined;
  };

  const toCached = async (c: ServiceContext, response: Response): Promise<CachedResponse> => {
    const body = await readBody(response);
    const headers = new Headers(response.headers);
    for (const name of ownHeaders) headers.delete(name);
    return {
      ...(await encodeBody(body, cachedResponseQuality)),
      status: 200,
      route: routeOfRequest(c),
      headers: { ...headersOfAll, ...Object.fromEntries(headers) },
      etag: toWeakTag(response.headers.get('etag') ?? ''),
    };
  };

  const readFresh = async (c: ServiceContext, forward: ReturnType<ForwardRead>) => {
    const version = dataVersion.settled();
    const [path, query] = splitUrl(pathAndQuery(c));
    const response = await forward;
    if (!isForAll(response)) {
      // What is no longer there must not come back while the backend is away.
      if (response.status < 500) entries.delete(path);
      return response;
    }
    const cached = await toCached(c, response);
    const isForAnyQuery = response.headers.get('no-vary-search') === 'params';
    // Another spelling of a path would be saved beside it, as often as there are spellings.
    const hasOneSpelling = !path.includes('%') && (query === '' || isForAnyQuery);
    const staleAt = Date.now() + cachedResponseFreshMs;
    if (version !== null && hasOneSpelling)
      entries.set(path, { response: cached, version, staleAt, isForAnyQuery });
    return respond(c, cached);
  };

  return {
    /** The response that is saved for a path and query; null where there is none, or the data may have changed. */
    peek(url: string): CachedResponse | null {
      const version = dataVersion.settled();
      const entry = findEntry(...splitUrl(url));
      return entry && entry.version === version && Date.now() < entry.staleAt
        ? entry.response
        : null;
    },

    /**
     * Responds to a read that is not saved, or not any more.
     * @throws what `forward` throws, and ServiceError `unavailable` for a body that breaks off, when nothing is saved
     */
    async read(c: ServiceContext, forward: ForwardRead): Promise<Response> {
      const before = findEntry(...splitUrl(pathAndQuery(c)));
      try {
        const response = await readFresh(c, forward(before && AbortSignal.timeout(staleAfterMs)));
        if (response.status < 500 || !before) return response;
        await response.body?.cancel();
      } catch (error) {
        if (!before || !isServiceError(error) || error.code !== 'unavailable') throw error;
      }
      c.set('cache', 'stale');
      return respond(c, before.response);
    },
  };
}

function pathAndQuery(c: ServiceContext): string {
  const { pathname, search } = new URL(c.req.raw.url);
  return pathname + search;
}

function respond(c: ServiceContext, cached: CachedResponse): Response {
  return hasEtag(c.req.header('if-none-match'), cached.etag)
    ? new Response(null, { status: 304, headers: notModifiedHeaders(cached) })
    : respondEncoded(cached, c.req.raw, { headers: cachedResponseHeaders(cached) });
}

async function readBody(response: Response): Promise<Buffer<ArrayBuffer>> {
  const signal = AbortSignal.timeout(bodyTimeoutMs);
  try {
    const body = limitBody(response, { maxBytes: maxBodyBytes, signal });
    return Buffer.from(await body.arrayBuffer());
  } catch (cause) {
    throw new ServiceError('unavailable', 'The backend broke off its response.', { cause });
  }
}

/** Whether a response may be sent to all visitors, and is short enough to be saved. Source: RFC 9111, section 3. */
function isForAll(response: Response): boolean {
  const { status, headers } = response;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return (
    status === 200 &&
    isPublic(headers) &&
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
