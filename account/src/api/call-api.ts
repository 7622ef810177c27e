import type { FieldFault } from '@meridian/contracts';
import { sessionEnded } from '../identity/organizer-state';
import type { FailureKind } from './failure-messages';

export type ApiFailure = { kind: 'invalid'; errors: FieldFault[] } | { kind: FailureKind };

export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; failure: ApiFailure };

const kindOfStatus: Record<number, FailureKind> = {
  0: 'unreachable',
  // The session has ended.
  401: 'signed-out',
  403: 'forbidden',
  // There is no such proposal, or it belongs to another organizer.
  404: 'gone',
  // The state of the proposal no longer allows this.
  409: 'closed',
  // The course was changed meanwhile.
  412: 'moved',
  429: 'too-many',
  502: 'unreachable',
  504: 'unreachable',
};

/** Statuses that are about the uploaded image. */
const imageFaults: Record<number, string> = {
  413: 'The image is larger than 5 MB. Choose a smaller one',
  415: 'The image could not be read. Choose a JPEG, PNG, WebP or AVIF image that opens on your device',
};

/** @param status 0 when no response came. @param body JSON, or null for none */
export function readApiResponse<Value>(status: number, body: unknown): ApiResult<Value> {
  if (status >= 200 && status < 300 && body !== null) return { ok: true, value: body as Value };
  const message = imageFaults[status];
  const errors = message ? [{ field: 'image', message }] : status === 422 ? readFaults(body) : [];
  if (errors.length > 0) return { ok: false, failure: { kind: 'invalid', errors } };
  return { ok: false, failure: { kind: kindOfStatus[status] ?? 'our-fault' } };
}

function readFaults(body: unknown): FieldFault[] {
  const { errors } = (body ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? errors.filter(isFault) : [];
}

function isFault(fault: Partial<FieldFault> | null): fault is FieldFault {
  return typeof fault?.field === 'string' && typeof fault.message === 'string';
}

const timeoutMs = 20_000;

/** Calls the backend. Never rejects: without a response `read` gets the status 0. */
export async function callApi<Value>(
  path: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined },
  read: (status: number, body: unknown) => ApiResult<Value> = readApiResponse<Value>,
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
