import type { ErrorCode } from '@shared/contracts';
import { errorCodes, errorStatus } from '@shared/contracts/schemas';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { isConnectionError } from './database/connection-pool';
import type { Logger } from './logger';
import { isServiceError, ServiceError, toErrorBody } from './service-error';

/** What routes find in `context.var`. */
export interface ServiceVariables {
  /** From the request's `x-request-id` where that is well-formed, else made here; echoed. */
  requestId: string;
}

export interface ServiceEnvironment {
  Variables: ServiceVariables;
}

export type ServiceApp = Hono<ServiceEnvironment>;
export type ServiceContext = Context<ServiceEnvironment>;

/**
 * A Hono app with a request id, one log line per request, and the error envelope for every failure,
 * unknown paths (404) and wrong methods (405) included. Services add their routes to it.
 *
 * @param options.checkHealth makes `GET /healthz` respond: 200 `{ "status": "ok" }` and what the check
 *   returns; 503 `{ "status": "starting" }` when that is false; the error that it throws
 */
export function createServiceApp({
  logger,
  checkHealth,
}: {
  logger: Logger;
  checkHealth?: (() => Promise<void> | Record<string, unknown> | false) | undefined;
}): ServiceApp {
  const app = new Hono<ServiceEnvironment>();
  app.use(requestId({ limitLength: 128 }));
  app.use(logRequest(logger));
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

function logRequest(logger: Logger): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const status = context.res.status;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    // Probes come every few seconds and would drown the rest.
    const level = path === '/healthz' && status < 500 ? 'debug' : 'info';
    logger[level]({ method, path, status, ms, requestId: context.var.requestId }, 'request');
  };
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
