import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('meridian');

/**
 * Performs work in a span below the active one. Without an active span it makes none, so that tracing costs nothing
 * when it is off, and timers of a service make no traces.
 *
 * @param attributes no data of visitors: no query, body or IP
 */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: (span?: Span) => Promise<Result>,
  kind = SpanKind.INTERNAL,
): Promise<Result> {
  if (!trace.getActiveSpan()) return work();
  return tracer.startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // The message may quote the request.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Headers by which another service continues the active trace; empty without one. Source: W3C Trace Context. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** `fetch` in a span, which the other service continues. */
export async function tracedFetch(input: URL | string | Request, init: RequestInit = {}) {
  if (!trace.getActiveSpan()) return fetch(input, init);
  const request = input instanceof Request ? input : undefined;
  const { host, pathname } = new URL(request?.url ?? String(input));
  const method = init.method ?? request?.method ?? 'GET';
  const attributes = {
    'http.request.method': method,
    'server.address': host,
    'url.path': pathname,
  };
  const send = async (span?: Span) => {
    const headers = new Headers(init.headers ?? request?.headers);
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    const response = await fetch(input, { ...init, headers });
    span?.setAttribute('http.response.status_code', response.status);
    return response;
  };
  return inSpan(`${method} ${host}`, attributes, send, SpanKind.CLIENT);
}
