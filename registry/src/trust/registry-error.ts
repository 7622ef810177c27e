import type { ErrorCode } from '@shared/contracts';

/**
 * What the registry, its client and its command line refuse with.
 *
 * `code` is the contract's error code, `message` says what was expected and what was found,
 * `suggestion` what to do. Test for the code, not for the class: two copies of a module are normal.
 */
export class RegistryError extends Error {
  readonly code: ErrorCode;
  readonly suggestion: string;

  constructor(code: ErrorCode, message: string, suggestion: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RegistryError';
    this.code = code;
    this.suggestion = suggestion;
  }
}
