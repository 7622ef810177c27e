import { isServiceError, limitBody, ServiceError, tracedFetch } from '@shared/service';

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

/**
 * The way from a render process to the backend: `GET` of what every visitor may read, without token, cookie or
 * address. Equal paths that are read at the same time share one request.
 */
export function createApiDoor(backendUrl: string): ReadApi {
  const reading = new Map<string, Promise<ApiResponse>>();

  const read = async (path: string): Promise<ApiResponse> => {
    const url = new URL(`${backendUrl}/api${path}`);
    const isPlain = /^(?:\/[\w%.~@:+,-]+)+$/.test(path) && url.pathname === `/api${path}`;
    if (!isPlain) throw new ServiceError('malformed-request', 'expected a plain path of the API');
    if (reading.size > maxReads) throw new ServiceError('unavailable', 'too many reads are open');
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: 'application/json' };
    try {
      const response = await tracedFetch(url, { signal, redirect: 'error', headers });
      const body = limitBody(response, { maxBytes, url: url.href, signal });
      return { status: response.status, payload: Buffer.from(await body.arrayBuffer()) };
    } catch (cause) {
      if (isServiceError(cause)) throw cause;
      throw new ServiceError('unavailable', 'The backend could not be reached.', { cause });
    }
  };

  return (path) => {
    const known = reading.get(path);
    if (known) return known;
    const started = read(path).finally(() => reading.delete(path));
    reading.set(path, started);
    return started;
  };
}
