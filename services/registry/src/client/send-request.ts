import { errorBodySchema } from '@meridian/contracts/schemas';
import { isServiceError, ServiceError } from '@meridian/service/errors';
import { limitBody } from '@meridian/service/limit-body';
import { parseText } from '@meridian/service/parse-text';
import * as v from 'valibot';

export interface Connection {
  /** Origin of the registry, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Bearer token; only changes need one. */
  token?: string | undefined;
  /** Further headers of each request, e.g. of the trace that it is part of. */
  headers?: (() => Record<string, string>) | undefined;
  /** Another `fetch`, e.g. for calls inside one process. */
  fetch?:
    | ((request: Request, init: { signal: AbortSignal }) => Promise<Response> | Response)
    | undefined;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/registry`, each part encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  content?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
  /** Longest time until the whole response is there. */
  timeoutMs?: number | undefined;
  /** Longest response; 2 MB by default. */
  maxBytes?: number;
}

const defaultTimeoutMs = 30_000;
const defaultMaxBytes = 2_000_000;

/**
 * @throws ServiceError as the registry sends it, `unavailable` when there is no whole response in time, or
 * `too-large`. When the caller's signal aborts, its reason is thrown.
 */
export async function send(connection: Connection, call: Call): Promise<Uint8Array<ArrayBuffer>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), call.timeoutMs ?? defaultTimeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout.signal]) : timeout.signal;
  try {
    const { fetch: fetchRequest = fetch } = connection;
    const request = buildRequest(connection, call, signal);
    // The signal is passed again, because Node 20 drops the signal of a request during garbage collection.
    const response = await fetchRequest(request, { signal });
    // An error may be longer than the file.
    const maxBytes = (response.ok && call.maxBytes) || defaultMaxBytes;
    const limited = limitBody(response, { maxBytes, url: request.url, signal });
    const content = new Uint8Array(await limited.arrayBuffer());
    call.signal?.throwIfAborted();
    if (!response.ok) throw toError(connection, response.status, content);
    return content;
  } catch (cause) {
    call.signal?.throwIfAborted();
    if (isServiceError(cause)) throw cause;
    const message = `expected a registry at ${connection.url}, found no response`;
    const suggestion =
      'Start the system (npm start), or name another registry with --registry or REGISTRY_URL.';
    throw new ServiceError('unavailable', message, { suggestion, cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a request and parses the response. @throws ServiceError also for a response of another form. */
export async function ask<T>(
  connection: Connection,
  schema: v.GenericSchema<unknown, T>,
  call: Call,
): Promise<T> {
  return parseText(new TextDecoder().decode(await send(connection, call)), schema, {
    code: 'internal',
    expected: `the documented response to ${call.path}`,
    suggestion: 'Bring this program and the registry to one version.',
  });
}

function buildRequest(
  { url, token, headers: more }: Connection,
  call: Call,
  signal: AbortSignal,
): Request {
  const target = new URL(`/api/registry${call.path}`, url);
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined) target.searchParams.set(name, String(value));
  const headers = new Headers(more?.());
  if (token) headers.set('authorization', `Bearer ${token}`);
  const body = call.json === undefined ? (call.content ?? null) : JSON.stringify(call.json);
  if (body !== null)
    headers.set('content-type', call.json ? 'application/json' : 'application/octet-stream');
  return new Request(target, { method: call.method, headers, body, signal });
}

function toError({ url }: Connection, status: number, content: Uint8Array): ServiceError {
  const schema = v.pipe(v.string(), v.parseJson(), errorBodySchema);
  const body = v.safeParse(schema, new TextDecoder().decode(content));
  if (!body.success) {
    const message = `expected a response of the registry at ${url}, found status ${status}`;
    const suggestion = 'Check that the URL is the registry’s, and read its log.';
    // A proxy in front may limit bodies.
    return new ServiceError(status === 413 ? 'too-large' : 'unavailable', message, { suggestion });
  }
  const { code, message, requestId, suggestion } = body.output.error;
  return new ServiceError(code, message, {
    suggestion: suggestion ?? `Look for request ${requestId} in the registry’s log.`,
  });
}

export function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
