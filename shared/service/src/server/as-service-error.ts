import type { ErrorCode } from '@meridian/contracts';
import { errorCodes, errorStatus } from '@meridian/contracts/schemas';
import { HTTPException } from 'hono/http-exception';
import { isConnectionError } from '../database/connection-pool';
import { isServiceError, ServiceError } from '../service-error';

/** The error as clients may see it; undefined for one that is a fault of ours. */
export function asServiceError(error: unknown): ServiceError | undefined {
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
