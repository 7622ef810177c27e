import type { ErrorCode } from '@shared/contracts';

/** Thrown by a loader when what the address names does not exist: the shell shows its 404 page. */
export class NotFoundError extends Error {
  readonly code = 'not-found';
  override name = 'NotFoundError';
}

/** An answer of the backend other than 200, or none at all (code `unavailable`). */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** True for a NotFoundError and for a backend's 404; by code, for classes may exist twice. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, 'not-found') || hasCode(error, 'malformed-request');
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
