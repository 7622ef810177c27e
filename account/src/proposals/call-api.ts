import { sessionEnded } from '../identity/organizer-state';
import type { ApiResult } from './api-result';

const timeoutMs = 20_000;

/**
 * Asks the backend. Never rejects: without a response `read` gets the status 0.
 *
 * @param signal aborts the call
 */
export async function callApi<Value>(
  path: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined },
  read: (status: number, body: unknown) => ApiResult<Value>,
): Promise<ApiResult<Value>> {
  const waiting = new AbortController();
  const abort = () => waiting.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      credentials: 'same-origin',
      ...init,
      signal: waiting.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    // The session has ended for every page, whichever page made the call.
    if (response.status === 401) sessionEnded();
    return read(response.status, body);
  } catch {
    return read(0, null);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
