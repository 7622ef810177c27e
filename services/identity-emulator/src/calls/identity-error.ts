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
