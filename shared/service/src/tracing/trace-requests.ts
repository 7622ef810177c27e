import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routeOfRequest } from '../http/finished-request';
import type { ServiceContext, ServiceEnvironment } from '../http/service-environment';

const tracer = trace.getTracer('meridian');

/**
 * Performs each request in a span. It continues the trace that `traceparent` names. Source: W3C Trace Context.
 * @param trusts whether the client may name a trace
 */
export function traceRequests(
  trusts: (c: ServiceContext) => boolean,
): MiddlewareHandler<ServiceEnvironment> {
  return (c, next) => {
    const sent = trusts(c) ? propagation.extract(ROOT_CONTEXT, c.req.header()) : ROOT_CONTEXT;
    const { method, path } = c.req;
    const attributes = { 'http.request.method': method, 'url.path': path };
    return tracer.startActiveSpan(
      method,
      { kind: SpanKind.SERVER, attributes },
      sent,
      async (span) => {
        await next();
        const { status } = c.res;
        const route = routeOfRequest(c);
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.route': route,
          'http.response.status_code': status,
          'request.id': c.var.requestId,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    );
  };
}
