import type { MiddlewareHandler } from 'hono';
import { isSameToken } from '../secret-token';
import type { ServiceEnvironment } from '../service-environment';
import { ServiceError } from '../service-error';
import type { Metrics } from './create-metrics';

/** Responds with the metrics to who has their token; to everyone else there is nothing here. */
export function respondWithMetrics(
  metrics: Pick<Metrics, 'token' | 'contentType' | 'read'>,
): MiddlewareHandler<ServiceEnvironment> {
  const { token, contentType } = metrics;
  return async (c) => {
    const [, sent] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!token || !sent || !isSameToken(sent, token))
      throw new ServiceError('not-found', 'There is nothing at this URL.');
    const headers = { 'content-type': contentType, 'cache-control': 'no-store' };
    return c.body(await metrics.read(), 200, headers);
  };
}
