import { errorBodySchema } from '@shared/contracts/schemas';
import { ServiceError } from '@shared/service/errors';
import * as v from 'valibot';

export interface Connection {
  /** Origin of the registry, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Bearer token; only changes need one. */
  token?: string | undefined;
  /** For tests, and for calls inside one process. */
  fetch?: ((request: Request) => Promise<Response> | Response) | undefined;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/registry`, each part encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  content?: Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | undefined;
  /** How long the registry may take, beside the time it was requested to wait. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 30_000;

/**
 * Sends one request to the registry.
 *
 * @throws ServiceError as the registry sends it, or `unavailable` when there is no response. When
 * the caller's signal aborts, its reason is thrown.
 */
export async function send(connection: Connection, call: Call): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  // The signal is passed again, because Node 20 drops the one of a request when it cleans up.
  const { fetch: fetchRequest = (request) => fetch(request, { signal }) } = connection;
  let response: Response;
  try {
    response = await fetchRequest(buildRequest(connection, call, signal));
  } catch (cause) {
    call.signal?.throwIfAborted();
    throw new ServiceError(
      'unavailable',
      `expected a registry at ${connection.url}, found no response`,
      {
        suggestion:
          'Start the system (npm start), or name another registry with --registry or REGISTRY_URL.',
        cause,
      },
    );
  }
  call.signal?.throwIfAborted();
  if (!response.ok) throw await readError(connection, response);
  return response;
}

/** Sends a request and reads the response. @throws ServiceError also for a response of another form. */
export async function ask<T>(
  connection: Connection,
  schema: v.GenericSchema<unknown, T>,
  call: Call,
): Promise<T> {
  const response = await send(connection, call);
  const result = v.safeParse(schema, await response.json().catch(() => undefined));
  if (!result.success)
    throw new ServiceError(
      'internal',
      `expected the documented response to ${call.path}, found: ${v.summarize(result.issues)}`,
      { suggestion: 'Bring this program and the registry to one version.' },
    );
  return result.output;
}

function buildRequest({ url, token }: Connection, call: Call, signal: AbortSignal): Request {
  const target = new URL(`/api/registry${call.path}`, url);
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) target.searchParams.set(name, String(value));
  }
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const body = call.json === undefined ? (call.content ?? null) : JSON.stringify(call.json);
  if (body !== null)
    headers.set('content-type', call.json ? 'application/json' : 'application/octet-stream');
  return new Request(target, { method: call.method, headers, body, signal });
}

async function readError({ url }: Connection, response: Response): Promise<ServiceError> {
  const body = v.safeParse(errorBodySchema, await response.json().catch(() => undefined));
  if (!body.success)
    return new ServiceError(
      'unavailable',
      `expected a response of the registry at ${url}, found status ${response.status}`,
      { suggestion: 'Check that the URL is the registry’s, and read its log.' },
    );
  const { code, message, requestId, suggestion } = body.output.error;
  return new ServiceError(code, message, {
    suggestion: suggestion ?? `Look for request ${requestId} in the registry’s log.`,
  });
}
