import { isServiceError, limitBody, ServiceError, tracedFetch } from '@meridian/service';
import { LRUCache } from 'lru-cache';

/** The body of a response of the backend's public API. */
export interface ApiResponse {
  status: number;
  payload: Buffer;
}

interface VersionReader {
  /** The version of the data, null while a write may have changed it. */
  settled(): string | null;
  /** The last version that the backend sent; null before the first. */
  known(): string | null;
}

/** Reads a path below the backend's API for a render process. @throws ServiceError */
export type ReadApi = (path: string) => Promise<ApiResponse>;

/** Longest wait for the backend; loaders of pages wait as long. */
const timeoutMs = 3000;
/** Longest wait when a saved response can stand in: pages wait 1500 ms for their widgets. */
const timeoutWithSavedMs = 1000;
const maxBytes = 4_000_000;
/** Most reads at a time; more are rejected. */
const maxReads = 64;
/** Most saved responses, and most bytes of their bodies. */
const maxSaved = 1000;
const maxSavedBytes = 32_000_000;

/**
 * Makes the function by which render processes read the backend: `GET` of public data, without token, cookie or
 * IP. Reads of one path at the same time share one request. While the backend fails, saved responses of the same
 * version of the data stand in, so that pages which no one has requested yet can be rendered too.
 * @param onFailure called when the backend does not respond, or responds with a status from 500 up
 */
export function createApiReader(
  backendUrl: string,
  dataVersion: VersionReader,
  onFailure: () => void = () => {},
): ReadApi {
  const reading = new Map<string, Promise<ApiResponse>>();
  const saved = new LRUCache<string, { version: string; response: ApiResponse }>({
    max: maxSaved,
    maxSize: maxSavedBytes,
    sizeCalculation: ({ response }) => response.payload.length + 1,
  });

  const read = async (path: string, limitMs: number) => {
    if (reading.size >= maxReads) throw new ServiceError('unavailable', 'too many reads are open');
    const url = `${backendUrl}/api${path}`;
    const signal = AbortSignal.timeout(limitMs);
    const headers = { accept: 'application/json' };
    try {
      const response = await tracedFetch(new URL(url), { signal, redirect: 'error', headers });
      const body = limitBody(response, { maxBytes, url, signal });
      const isForAll = isPublic(response.headers);
      return { status: response.status, payload: Buffer.from(await body.arrayBuffer()), isForAll };
    } catch (cause) {
      if (isServiceError(cause)) throw cause;
      throw new ServiceError('unavailable', 'The backend could not be reached.', { cause });
    }
  };

  const readOrRepeat = async (path: string): Promise<ApiResponse> => {
    const version = dataVersion.settled();
    const findSaved = () => {
      const last = saved.get(path);
      return last && last.version === dataVersion.known() ? last.response : undefined;
    };
    try {
      const limitMs = findSaved() ? timeoutWithSavedMs : timeoutMs;
      const { isForAll, ...response } = await read(path, limitMs);
      if (response.status >= 500) {
        onFailure();
        return findSaved() ?? response;
      }
      // A response that is not public may be old: the backend could not read its data.
      if (version !== null && response.status === 200 && isForAll)
        saved.set(path, { version, response });
      return response;
    } catch (error) {
      onFailure();
      const last = findSaved();
      if (!last) throw error;
      return last;
    }
  };

  return async (path) => {
    requirePlain(path, backendUrl);
    const known = reading.get(path);
    if (known) return known;
    const started = readOrRepeat(path).finally(() => reading.delete(path));
    reading.set(path, started);
    return started;
  };
}

/** @throws ServiceError for anything but a path of the public API; only lists take a query */
function requirePlain(path: string, backendUrl: string): void {
  const [pathname = ''] = path.split('?', 1);
  const isPlain =
    /^(?:\/[\w%.~@:+,-]+)+(?:(?<=-list)\?[\w%.+*=&-]*)?$/.test(path) &&
    new URL(`${backendUrl}/api${path}`).pathname === `/api${pathname}`;
  if (!isPlain) throw new ServiceError('malformed-request', 'expected a plain path of the API');
}

/** True for a response that any visitor may get. Source: RFC 9111, section 5.2.2. */
function isPublic(headers: Headers): boolean {
  const isSaid = /(?:^|[\s,])public(?:[\s,]|$)/.test(headers.get('cache-control') ?? '');
  return isSaid && !headers.has('set-cookie');
}
