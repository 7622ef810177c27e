import type { ErrorCode } from '@meridian/contracts';

/** A loader throws it for a URL of an unknown entry; the shell shows its 404 page. */
export class NotFoundError extends Error {
  readonly code = 'not-found';
  override name = 'NotFoundError';
}

/**
 * A loader throws it for a URL of a withdrawn entry; the shell shows its page for status 410. The message is a sentence for
 * visitors, e.g. "This conference is no longer on our site."
 */
export class GoneError extends Error {
  readonly code = 'gone';
  override name = 'GoneError';
}

/** The backend responded with an error, or not at all (code `unavailable`). */
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

/** True for a NotFoundError and for a 404 of the backend. Compares codes, because a class may exist twice. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, 'not-found') || hasCode(error, 'malformed-request');
}

/** True for a GoneError and for a 410 of the backend. Compares codes, because a class may exist twice. */
export function isGone(error: unknown): error is Error & { code: 'gone' } {
  return error instanceof Error && hasCode(error, 'gone');
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
