import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { reportRequests } from '../http/finished-request';
import { createRequestId, readRequestId, requestIdHeader } from '../http/request-id';
import type { ServiceApp, ServiceContext, ServiceEnvironment } from '../http/service-environment';
import { type AccessLog, createAccessLog } from '../logs/access-log';
import type { Logger } from '../logs/logger';
import { isServiceError, ServiceError, toErrorBody } from '../service-error';
import { traceRequests } from '../tracing/trace-requests';
import { asServiceError } from './as-service-error';
import { createHealthRoutes, type ReadinessCheck } from './health-routes';
import { type Metrics, respondWithMetrics } from './metrics';
import { completeHeaders } from './response-headers';

export interface ServiceAppOptions {
  logger: Logger;
  /** Adds `/livez`, `/readyz` and `/healthz`, see `createHealthRoutes`. */
  checkReadiness?: ReadinessCheck | undefined;
  /** `summary` by default. */
  accessLog?: AccessLog | undefined;
  /** Of the process; they count the requests, and are responded with to `GET /metrics`. */
  metrics?: Metrics | undefined;
  /** The service whose requests they count, e.g. `site`. */
  service?: string;
  /** Whether a client may say which trace its request belongs to; every one may by default. */
  trustsTraces?: (c: ServiceContext) => boolean;
  /** Headers of every response. */
  headers?: Record<string, string>;
}

/**
 * A Hono app with a request id, one line in the access log per request, restrictive headers, and the error
 * envelope for every failure, unknown paths (404) and wrong methods (405) included. Services add their
 * routes to it.
 */
export function createServiceApp({
  logger,
  checkReadiness,
  accessLog = 'summary',
  metrics,
  service = 'service',
  trustsTraces = () => true,
  headers = {},
}: ServiceAppOptions): ServiceApp {
  const app = new Hono<ServiceEnvironment>();
  const log = createAccessLog(logger, accessLog);
  app.use(
    reportRequests((request) => {
      log(request);
      metrics?.observeRequest(service, request);
    }),
  );
  app.use(traceRequests(trustsTraces));
  app.use(async (c, next) => {
    const requestId = readRequestId(c.req.header(requestIdHeader)) ?? createRequestId();
    c.set('requestId', requestId);
    await next();
    completeHeaders(c, { ...headers, [requestIdHeader]: requestId });
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) => {
        // A 404 of a route that takes every method, such as a proxy, is that route's own.
        if (!context.var.isUnmatched) return context.res;
        const allowed = methods.join(', ');
        const error = new ServiceError('method-not-allowed', `This URL takes ${allowed}.`);
        const response = respondWithError(context, error);
        response.headers.set('Allow', allowed);
        return response;
      },
    }),
  );
  app.notFound((context) => {
    context.set('isUnmatched', true);
    const error = new ServiceError('not-found', 'There is nothing at this URL.');
    return respondWithError(context, error);
  });
  app.onError((error, context) => {
    // What was done for a client that went away was broken off, and its response is not read.
    if (context.req.raw.signal.aborted) return new Response(null, { status: clientGoneStatus });
    const known = asServiceError(error);
    if (!known || isFailure(known)) {
      logger.error({ err: error, requestId: context.var.requestId }, 'request failed');
    }
    return respondWithError(context, known ?? error);
  });
  if (metrics) app.get('/metrics', respondWithMetrics(metrics));
  if (checkReadiness) app.route('/', createHealthRoutes(checkReadiness));
  return app;
}

/** As nginx calls it, for access log and metrics: the client closed the connection before it had a response. */
const clientGoneStatus = 499;

/** Whether something is broken. An overload is not: it is counted where it is noticed, and a line for each would add to it. */
function isFailure({ code, retryAfterSeconds }: ServiceError): boolean {
  return code === 'internal' || (code === 'unavailable' && retryAfterSeconds === undefined);
}

function respondWithError(context: ServiceContext, error: unknown): Response {
  const { status, body } = toErrorBody(error, context.var.requestId);
  if (isServiceError(error) && error.retryAfterSeconds !== undefined)
    context.header('Retry-After', String(error.retryAfterSeconds));
  return context.json(body, status, { 'Cache-Control': 'no-store' });
}
