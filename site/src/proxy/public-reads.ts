import { isServiceError, limitBody, type ServiceContext, ServiceError } from '@meridian/service';
import { LRUCache } from 'lru-cache';
import { cachedResponseFreshMs, hasEtag, isPublic } from '../cached-response';
import type { DataVersion } from '../live/data-version';

/** Longest body that is saved, and all that are saved, in bytes. */
const maxBodyBytes = 1_000_000;
const maxBytes = 32_000_000;
const maxResponses = 1000;
/** Longest wait for the backend where an old response can be sent instead, and for the body of a new one. */
const staleAfterMs = 2000;
const bodyTimeoutMs = 10_000;
/** Headers that belong to one message. */
const ownHeaders = ['connection', 'date', 'keep-alive', 'x-request-id'];

/** Sends a read to the backend. @throws ServiceError `unavailable` when there is no response */
export type ForwardRead = (signal?: AbortSignal) => Promise<Response>;

/** @throws what `forward` throws, and ServiceError `unavailable` for a body that breaks off, when nothing is saved */
export type PublicReads = (c: ServiceContext, forward: ForwardRead) => Promise<Response>;

interface Saved {
  body: ArrayBuffer;
  headers: Headers;
  /** Version of the data that the response belongs to. */
  version: string;
  /** In ms since epoch. */
  staleAt: number;
  /** Whether the response is the same for every query. */
  isForAnyQuery: boolean;
}

/**
 * Responds to reads of the API, and saves those responses that are the same for all visitors, JSON that says `public` and
 * has an entity tag, until the data changes, at most a minute. Most reads then do not need the backend. An old response is
 * sent when the backend fails, because visitors need it.
 */
export function createPublicReads({
  dataVersion,
}: {
  dataVersion: Pick<DataVersion, 'settled'>;
}): PublicReads {
  /** By path. */
  const saved = new LRUCache<string, Saved>({
    max: maxResponses,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + 1,
  });

  const readFresh = async (c: ServiceContext, forward: Promise<Response>) => {
    const version = dataVersion.settled();
    const { pathname, search } = new URL(c.req.raw.url);
    const response = await forward;
    if (!isForAll(response)) {
      // What is no longer there must not come back while the backend is away.
      if (response.status < 500) saved.delete(pathname);
      return response;
    }
    const headers = new Headers(response.headers);
    for (const name of ownHeaders) headers.delete(name);
    const isForAnyQuery = headers.get('no-vary-search') === 'params';
    const staleAt = Date.now() + cachedResponseFreshMs;
    const body = await readBody(response);
    const fresh = { body, headers, version: version ?? '', staleAt, isForAnyQuery };
    // Another spelling of a path would be saved beside it, as often as there are spellings.
    const hasOneSpelling = !pathname.includes('%') && (search === '' || isForAnyQuery);
    if (version !== null && hasOneSpelling) saved.set(pathname, fresh);
    return respond(c, fresh);
  };

  return async (c, forward) => {
    const { pathname, search } = new URL(c.req.raw.url);
    const known = saved.get(pathname);
    const before = search === '' || known?.isForAnyQuery ? known : undefined;
    if (before && before.version === dataVersion.settled() && Date.now() < before.staleAt) {
      c.set('cache', 'hit');
      return respond(c, before);
    }
    try {
      const response = await readFresh(c, forward(before && AbortSignal.timeout(staleAfterMs)));
      if (response.status < 500 || !before) return response;
      await response.body?.cancel();
    } catch (error) {
      if (!before || !isServiceError(error) || error.code !== 'unavailable') throw error;
    }
    c.set('cache', 'stale');
    return respond(c, before);
  };
}

function respond(c: ServiceContext, { body, headers }: Saved): Response {
  if (!hasEtag(c.req.header('if-none-match'), headers.get('etag') ?? ''))
    return new Response(body, { headers });
  const response = new Response(null, { status: 304, headers });
  response.headers.delete('content-length');
  return response;
}

async function readBody(response: Response): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(bodyTimeoutMs);
  try {
    return await limitBody(response, { maxBytes: maxBodyBytes, signal }).arrayBuffer();
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
    !headers.has('vary') &&
    length <= maxBodyBytes
  );
}
