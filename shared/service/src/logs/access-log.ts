import type { FinishedRequest } from '../http/finished-request';
import type { Logger } from './logger';

/**
 * Which requests have a line in the access log: `all`, `none`, or with `summary` all but those that are
 * responded to from the site server's cache.
 */
export const accessLogs = ['all', 'summary', 'none'] as const;
export type AccessLog = (typeof accessLogs)[number];

/** Probes come every few seconds and would drown the rest. */
const probePaths = new Set(['/healthz', '/livez', '/readyz', '/metrics']);

/** Makes the function that writes one line for a request, without its query and the client's IP. */
export function createAccessLog(
  logger: Logger,
  accessLog: AccessLog,
): (request: FinishedRequest) => void {
  if (accessLog === 'none') return () => {};
  return (request) => {
    const level = probePaths.has(request.path) && request.status < 500 ? 'debug' : 'info';
    logger[level](request, 'request');
  };
}
