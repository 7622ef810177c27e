import type { ErrorBody, ErrorCode, FieldFault } from '@meridian/contracts';
import { errorCodes, errorStatus } from '@meridian/contracts/schemas';

export interface ServiceErrorOptions extends ErrorOptions {
  /** Advice for the reader, as one sentence. */
  suggestion?: string | undefined;
  /** The faults of a form, in words for the visitor who filled it in. */
  errors?: readonly FieldFault[] | undefined;
  /** Time until another try makes sense. A rejection over a limit or for lack of time is no failure. */
  retryAfterSeconds?: number | undefined;
}

/**
 * A failure with a message that the sender of the request may see.
 *
 * Every other error counts as `internal`, and its message stays in the log.
 */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly suggestion: string | undefined;
  readonly errors: readonly FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { suggestion, errors, retryAfterSeconds, ...options }: ServiceErrorOptions = {},
  ) {
    super(message, options);
    this.suggestion = suggestion;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Recognises a ServiceError by its code, because a process may hold two copies of the class. */
export function isServiceError(error: unknown): error is ServiceError {
  return (
    error instanceof Error && 'code' in error && errorCodes.some((code) => code === error.code)
  );
}

export type ErrorStatus = (typeof errorStatus)[ErrorCode];

/** The response to a failed request: HTTP status and the error envelope, a form's faults beside it. */
export function toErrorBody(
  error: unknown,
  requestId: string,
): { status: ErrorStatus; body: ErrorBody & { errors?: readonly FieldFault[] } } {
  if (!isServiceError(error)) {
    const message = 'Something went wrong on our side.';
    return { status: 500, body: { error: { code: 'internal', message, requestId } } };
  }
  const { code, message, suggestion, errors } = error;
  return {
    status: errorStatus[code],
    body: {
      error: { code, message, requestId, ...(suggestion ? { suggestion } : {}) },
      ...(errors ? { errors } : {}),
    },
  };
}
