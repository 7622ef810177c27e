import {
  type AccessLog,
  createAccessLog,
  createRequestId,
  type Logger,
  type PlainRequest,
} from '@meridian/service';

/** How often they are reported. */
const reportIntervalMs = 1000;
const status = 503;

/** Requests of one kind that were rejected before any route, since the last report. */
export interface RejectedRequests {
  /** Not the path, because a flood has as many as it likes. */
  route: '/api/*' | '/search/*' | 'pages';
  status: number;
  count: number;
}

export type EarlyRejections = ReturnType<typeof createEarlyRejections>;

/**
 * Reports the requests that are rejected before any route, as responses from the cache are reported: unless the access
 * log has a line for all requests, these have one per kind each second, with their number.
 * @param options.report gets the same numbers
 */
export function createEarlyRejections({
  logger,
  accessLog,
  report,
}: {
  logger: Logger;
  accessLog: AccessLog;
  report: (requests: RejectedRequests) => void;
}) {
  const counts = new Map<RejectedRequests['route'], number>();
  const logRequest = accessLog === 'all' ? createAccessLog(logger, accessLog) : undefined;

  const reportCounted = () => {
    for (const [route, count] of counts) {
      const requests = { route, status, count };
      report(requests);
      if (accessLog === 'summary') logger.info(requests, 'requests rejected before any route');
    }
    counts.clear();
  };
  const timer = setInterval(reportCounted, reportIntervalMs);
  timer.unref();

  return {
    count(request: PlainRequest, route: RejectedRequests['route']): void {
      counts.set(route, (counts.get(route) ?? 0) + 1);
      if (!logRequest) return;
      request.requestId ??= createRequestId();
      const { method, url, requestId } = request;
      const [path = url] = url.split('?', 1);
      logRequest({ method, path, route, status, ms: 0, requestId });
    },
    /** Reports what is not reported yet. */
    stop(): void {
      clearInterval(timer);
      reportCounted();
    },
  };
}
