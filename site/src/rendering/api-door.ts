import { isServiceError, limitBody, ServiceError, tracedFetch } from '@shared/service';
import { LRUCache } from 'lru-cache';

/** The body of a response of the backend's public API. */
export interface ApiResponse {
  status: number;
  payload: Buffer;
}

/** Reads a path below the backend's API for a render process. @throws ServiceError */
export type ReadApi = (path: string) => Promise<ApiResponse>;

/** Longest wait for the backend; a loader waits as long. */
const timeoutMs = 3000;
const maxBytes = 4_000_000;
/** Reads at a time; more wait for one of them. */
const maxReads = 64;
/** Responses that are saved, and their bodies in bytes. */
const maxSaved = 1000;
const maxSavedBytes = 32_000_000;

/**
 * The way from a render process to the backend: `GET` of what every visitor may read, without token, cookie or
 * address. Equal paths that are read at the same time share one request. While the backend fails, what was read from
 * the same version of the data is read again, so that pages are rendered which no one has requested before.
 */
export function createApiDoor(
  backendUrl: string,
  dataVersion: { settled(): string | null },
): ReadApi {
  const reading = new Map<string, Promise<ApiResponse>>();
  const saved = new LRUCache<string, { version: string; response: ApiResponse }>({
    max: maxSaved,
    maxSize: maxSavedBytes,
    sizeCalculation: ({ response }) => response.payload.length + 1,
  });

  const readOrRepeat = async (path: string): Promise<ApiResponse> => {
    const version = dataVersion.settled();
    const repeat = () => {
      const last = saved.get(path);
      return last && last.version === dataVersion.settled() ? last.response : undefined;
    };
    try {
      const { isPublic, ...response } = await read(path);
      if (response.status >= 500) return repeat() ?? response;
      // What is not public may be old itself: the backend could not read its data.
      if (version !== null && response.status === 200 && isPublic)
        saved.set(path, { version, response });
      return response;
    } catch (error) {
      const last = repeat();
      if (!last) throw error;
      return last;
    }
  };

  const read = async (path: string): Promise<ApiResponse & { isPublic: boolean }> => {
    const url = new URL(`${backendUrl}/api${path}`);
    const isPlain = /^(?:\/[\w%.~@:+,-]+)+$/.test(path) && url.pathname === `/api${path}`;
    if (!isPlain) throw new ServiceError('malformed-request', 'expected a plain path of the API');
    if (reading.size > maxReads) throw new ServiceError('unavailable', 'too many reads are open');
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: 'application/json' };
    try {
      const response = await tracedFetch(url, { signal, redirect: 'error', headers });
      const body = limitBody(response, { maxBytes, url: url.href, signal });
      const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
      return { status: response.status, payload: Buffer.from(await body.arrayBuffer()), isPublic };
    } catch (cause) {
      if (isServiceError(cause)) throw cause;
      throw new ServiceError('unavailable', 'The backend could not be reached.', { cause });
    }
  };

  return (path) => {
    const known = reading.get(path);
    if (known) return known;
    const started = readOrRepeat(path).finally(() => reading.delete(path));
    reading.set(path, started);
    return started;
  };
}
