import { HTTPException } from 'hono/http-exception';
import { proxy } from 'hono/proxy';
import type { ClientIpReader } from '../http/client-ip';
import type { ServiceContext } from '../http/service-environment';
import { internalTokenHeader, proxyTokenHeader } from '../secrets/internal-token';
import { ServiceError } from '../service-error';
import { tracedFetch } from '../tracing/spans';

/** Longest wait for the response to begin, counted from the last byte of the request. */
const timeoutMs = 120_000;

/** Headers that the connection to the backend sets itself, and those that visitors may not send. */
const droppedHeaders = [
  'host',
  'expect',
  'forwarded',
  'x-real-ip',
  internalTokenHeader,
  proxyTokenHeader,
  'traceparent',
  'tracestate',
];

/**
 * Proxies a request to a service of ours with its path and query, and returns the response.
 * @param options.url base URL before the path
 * @param options.headers replace the visitor's; undefined removes one
 * @throws ServiceError `unavailable` when there is no response
 */
export async function proxyRequest(
  c: ServiceContext,
  options: {
    url: string;
    readClientIp: ClientIpReader;
    headers?: Record<string, string | undefined>;
  },
): Promise<Response> {
  const { raw } = c.req;
  const { pathname, search } = new URL(raw.url);
  const url = `${options.url}${pathname}${search}`;
  const headers = new Headers(raw.headers);
  for (const name of droppedHeaders) headers.delete(name);
  const ours = {
    'x-forwarded-for': options.readClientIp(c),
    'x-forwarded-host': c.req.header('host') ?? '',
    'x-request-id': c.var.requestId,
    ...options.headers,
  };
  for (const [name, value] of Object.entries(ours)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  // An upload on a slow line may take longer; the limits of its connection apply.
  const upload = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      timer.refresh();
      controller.enqueue(chunk);
    },
  });
  const request = new Request(url, {
    method: raw.method,
    headers,
    signal: AbortSignal.any([raw.signal, timeout.signal]),
    ...(raw.body ? { body: raw.body.pipeThrough(upload), duplex: 'half' } : {}),
  } as RequestInit);
  try {
    return await proxy(url, {
      raw: request,
      strictConnectionProcessing: true,
      redirect: 'manual',
      customFetch: (prepared) => {
        prepared.headers.set('accept-encoding', 'identity');
        return tracedFetch(prepared);
      },
    });
  } catch (cause) {
    if (cause instanceof HTTPException) throw cause;
    throw new ServiceError('unavailable', 'The backend does not respond.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
