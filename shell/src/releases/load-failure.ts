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

/** Causes by `type` of the bundler's chunk error. `missing`: the script ran without defining the chunk. */
const causes: Record<string, LoadFailureCause> = {
  error: 'network',
  timeout: 'timeout',
  missing: 'evaluation',
};

/** Why code could not be loaded. `evaluation`: it arrived, but threw or was not what it should be. */
export function causeOf(error: unknown): LoadFailureCause {
  const { failure, name, type } = (error ?? {}) as Partial<LoadFailedError & { type: string }>;
  if (failure) return failure;
  if (name === 'TimeoutError') return 'timeout';
  return causes[type ?? ''] ?? 'evaluation';
}
