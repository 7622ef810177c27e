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
    sqlClasses.some((start) => code.startsWith(start)) ||
    messages.test(error.message) ||
    isConnectionError(error.cause)
  );
}
