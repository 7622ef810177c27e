import { Pool, type PoolConfig } from 'pg';
import type { Logger } from '../logs/logger';
import { isServiceError } from '../service-error';
import { traceQueries } from '../tracing/trace-queries';

/** A pool that logs a connection that breaks instead of ending the process. */
export function createPool(config: PoolConfig, logger: Logger): Pool {
  const pool = new Pool(config);
  traceQueries(pool);
  const log = (error: Error) => logger.warn({ err: error }, 'a database connection broke');
  pool.on('error', log);
  pool.on('connect', (client) => {
    // Without a listener, a connection that breaks between two queries of a transaction would throw.
    client.on('error', () => undefined);
    client.on('notice', (notice) => logger.debug({ notice: notice.message }, 'database notice'));
  });
  return pool;
}

/** Node's codes of a connection that could not be made or broke. */
const nodeCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** PostgreSQL's classes: connection exception, insufficient resources, operator intervention. */
const sqlClasses = ['08', '53', '57P'];
/** `pg` gives these no code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * Whether a query failed because the database cannot be reached or cannot serve now, so that the
 * same query may succeed later. Drizzle's wrapping is looked through.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    nodeCodes.has(code) ||
    // Of the embedded database.
    (isServiceError(error) && code === 'unavailable') ||
    sqlClasses.some((start) => code.startsWith(start)) ||
    messages.test(error.message) ||
    isConnectionError(error.cause)
  );
}
