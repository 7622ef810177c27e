import { isServiceError, ServiceError } from '@meridian/service';

/** The error when another registry, or a person, came first: the next round looks again. */
export function overtaken(what: string): ServiceError {
  return new ServiceError(
    'generation-conflict',
    `expected ${what} as it was, found that it changed`,
    { suggestion: 'Look at the status, then try again.' },
  );
}

export function isOvertaken(error: unknown): boolean {
  return isServiceError(error) && error.code === 'generation-conflict';
}

/** Whether a rule rejected a change; after any other error a second try may succeed. */
export function isRejection(error: unknown): error is ServiceError {
  return (
    isServiceError(error) &&
    !['generation-conflict', 'unavailable', 'internal'].includes(error.code)
  );
}
