import type { ErrorCode } from '@shared/contracts';
import { errorCodes, errorStatus } from '@shared/contracts/schemas';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { type AccessLog, createAccessLog } from './access-log';
import { isConnectionError } from './database/connection-pool';
import { reportRequests } from './finished-request';
import type { Logger } from './logger';
import { createRequestId, readRequestId, requestIdHeader } from './request-id';
import { completeHeaders } from './response-headers';
import type { ServiceApp, ServiceContext, ServiceEnvironment } from './service-environment';
import { isServiceError, ServiceError, toErrorBody } from './service-error';

export interface ServiceAppOptions {
  logger: Logger;
  /**
   * Makes `GET /healthz` respond: 200 `{ "status": "ok" }` and what the check returns; 503
   * `{ "status": "starting" }` when that is false; the error that it throws.
   */
  checkHealth?: (() => Promise<void> | Record<string, unknown> | false) | undefined;
  /** `summary` by default. */
  accessLog?: AccessLog | undefined;
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
  checkHealth,
  accessLog = 'summary',
  headers = {},
}: ServiceAppOptions): ServiceApp {
  const app = new Hono<ServiceEnvironment>();
  app.use(reportRequests(createAccessLog(logger, accessLog)));
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
        const allowed = methods.join(', ');
        const error = new ServiceError('method-not-allowed', `This URL takes ${allowed}.`);
        const response = respondWithError(context, error);
        response.headers.set('Allow', allowed);
        return response;
      },
    }),
  );
  app.notFound((context) =>
    respondWithError(context, new ServiceError('not-found', 'There is nothing at this URL.')),
  );
  app.onError((error, context) => {
    const known = asServiceError(error);
    if (!known || known.code === 'internal' || known.code === 'unavailable') {
      logger.error({ err: error, requestId: context.var.requestId }, 'request failed');
    }
    return respondWithError(context, known ?? error);
  });
  if (checkHealth)
    app.get('/healthz', async (context) => {
      const health = await checkHealth();
      if (health === false) return context.json({ status: 'starting' }, 503);
      return context.json({ status: 'ok', ...(health || {}) });
    });
  return app;
}

function respondWithError(context: ServiceContext, error: unknown): Response {
  const { status, body } = toErrorBody(error, context.var.requestId);
  return context.json(body, status, { 'Cache-Control': 'no-store' });
}

function asServiceError(error: unknown): ServiceError | undefined {
  if (isServiceError(error)) return error;
  if (isConnectionError(error)) {
    return new ServiceError('unavailable', 'The database does not respond.', {
      suggestion: 'Try again in a moment.',
      cause: error,
    });
  }
  // Hono's own middlewares (body limit, for one) throw these.
  if (!(error instanceof HTTPException)) return undefined;
  const code = errorCodes.find((candidate: ErrorCode) => errorStatus[candidate] === error.status);
  return code && new ServiceError(code, error.message, { cause: error });
}
