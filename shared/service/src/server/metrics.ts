import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database';
import type { FinishedRequest } from '../http/finished-request';
import type { ServiceEnvironment } from '../http/service-environment';
import type { Logger } from '../logs/logger';
import { isSameToken } from '../secrets/secret-token';
import { ServiceError } from '../service-error';
import { within } from '../within';

/** What one process measures, in the text format of Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Requests of one kind, as they are counted. */
export type CountedRequest = Pick<FinishedRequest, 'method' | 'route' | 'status' | 'cache'>;

/** Bounds in seconds: from what a cache takes to what a visitor does not wait for. */
const secondBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const collectTimeoutMs = 2000;
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The metrics of a process, all services in it together, with those that Node gives. Labels take few values:
 * services, routes, statuses, never paths or ids.
 * @param options.buildVersion what runs here, e.g. a commit
 * @param options.metricsToken the bearer token that reads them; without one nobody does
 */
export function createMetrics({
  buildVersion,
  metricsToken,
  logger,
}: {
  buildVersion: string;
  metricsToken?: string | undefined;
  logger: Logger;
}) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  new Gauge({
    name: 'build_info',
    help: 'What runs here; always 1.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: buildVersion, node: process.version }, 1);
  const labelNames = ['service', 'method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were responded to; cache is hit, stale or miss where the response may be cached.',
    labelNames: [...labelNames, 'cache'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent; without what is sent from the cache, or rejected, before any route.',
    labelNames,
    buckets: secondBounds,
    registers,
  });

  const countRequest = (service: string, request: CountedRequest) =>
    requests.inc({ ...toLabels(service, request), cache: request.cache ?? '' });

  return {
    token: metricsToken,
    contentType: register.contentType,
    /** All metrics as text. */
    read: () => register.metrics(),
    countRequest,
    observeRequest(service: string, request: FinishedRequest) {
      countRequest(service, request);
      durations.observe(toLabels(service, request), request.ms / 1000);
    },
    counter: <Label extends string = never>(name: string, help: string, labels: Label[] = []) =>
      new Counter({ name, help, labelNames: labels, registers }),
    /**
     * @param collect sets the value when metrics are read; without a value where it fails or takes longer than 2 s,
     *   because the other metrics are needed most when the database does not respond
     */
    gauge<Label extends string = never>(
      name: string,
      help: string,
      collect: (gauge: Gauge<Label>) => void | Promise<void>,
      labels: Label[] = [],
    ) {
      return new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          const collected = Promise.resolve(this).then(collect);
          await within(collectTimeoutMs, collected).catch((error: unknown) => {
            logger.debug({ err: error, metric: name }, 'metric not read');
            if (labels.length > 0) this.reset();
            else this.remove();
          });
        },
      });
    },
  };
}

function toLabels(service: string, { method, route, status }: CountedRequest) {
  return { service, method: knownMethods.has(method) ? method : 'other', route, status };
}

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

/** Measures the connections of a process to its database. */
export function measureDatabase(
  metrics: Metrics,
  database: Pick<Database, 'countConnections'>,
): void {
  metrics.gauge(
    'database_connections',
    'Connections by state: busy, idle; waiting: queries without one.',
    (gauge) => {
      const { open, idle, waiting } = database.countConnections();
      gauge.set({ state: 'busy' }, open - idle);
      gauge.set({ state: 'idle' }, idle);
      gauge.set({ state: 'waiting' }, waiting);
    },
    ['state'],
  );
}
