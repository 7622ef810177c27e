/** A refusal in the words of the Identity Toolkit, which the SDK makes its codes of. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: 400 | 403 | 404 | 413 | 415 | 503 = 400,
  ) {
    super(message);
  }
}

export function toBody({ message, status }: Refusal): object {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { error: { code: status, message, errors } };
}
