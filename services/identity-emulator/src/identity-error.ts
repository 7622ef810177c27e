/** A rejection in the words of the Identity Toolkit, which the SDK turns into its error codes. */
export class IdentityError extends Error {
  constructor(
    message: string,
    readonly status: 400 | 403 | 404 | 413 | 415 | 503 = 400,
  ) {
    super(message);
  }

  toBody(): object {
    const { message, status } = this;
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    return { error: { code: status, message, errors } };
  }
}

/**
 * The reason of a failure for the log, without the input: Drizzle's message quotes the parameters of
 * the query, and PostgreSQL's details the values.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
