import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { CacheResult, ServiceContext, ServiceEnvironment } from './service-environment';

/** A request whose response was sent. */
export interface FinishedRequest {
  method: string;
  /** Without the query, because what visitors search for is private. */
  path: string;
  /** The route that responded; there are only as many as the service has. */
  route: string;
  status: number;
  /** From the request's arrival to the end of its response. */
  ms: number;
  /** What was written to the connection, the response's head included; undefined without a connection. */
  bytes?: number | undefined;
  requestId: string;
  /** Of a response that may come from a cache. */
  cache?: CacheResult | undefined;
  /** The client went away before it had the whole response. */
  isAborted?: true;
}

interface Connection {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

/** Reports each request once its response is sent, or has failed to be. */
export function reportRequests(
  report: (request: FinishedRequest) => void,
): MiddlewareHandler<ServiceEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    const { incoming, outgoing } = (c.env ?? {}) as Connection;
    const bytesBefore = incoming?.socket.bytesWritten ?? 0;
    await next();
    const described = describe(c);
    const finish = () =>
      report({
        ...described,
        ms: Math.round((performance.now() - started) * 10) / 10,
        bytes: incoming && incoming.socket.bytesWritten - bytesBefore,
        ...(outgoing && !outgoing.writableFinished ? { isAborted: true } : {}),
      });
    // Without a connection in tests; a client may be gone by now.
    if (!outgoing || outgoing.destroyed) finish();
    else outgoing.once('close', finish);
  };
}

/** The route that responded to a request. */
export function routeOfRequest(c: ServiceContext): string {
  return c.var.route ?? routePath(c);
}

function describe(c: ServiceContext) {
  const { requestId, cache, loggedPath: path = c.req.path } = c.var;
  const { method } = c.req;
  return { method, path, route: routeOfRequest(c), status: c.res.status, requestId, cache };
}
