import type { LoadFailureCause } from '@meridian/contracts/telemetry';

export class LoadFailedError extends Error {
  override name = 'LoadFailedError';
  constructor(
    readonly failure: LoadFailureCause,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What the bundler's runtime says of a chunk in `type`. `missing`: its script ran and did not bring it. */
const causes: Record<string, LoadFailureCause> = {
  error: 'network',
  timeout: 'timeout',
  missing: 'evaluation',
};

/** Why code could not be loaded. What came and threw, or was not what it should be, failed in its evaluation. */
export function causeOf(error: unknown): LoadFailureCause {
  const { failure, name, type } = (error ?? {}) as Partial<LoadFailedError & { type: string }>;
  if (failure) return failure;
  if (name === 'TimeoutError') return 'timeout';
  return causes[type ?? ''] ?? 'evaluation';
}
