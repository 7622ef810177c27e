import { isTemporary } from '../live/resolve-map';

/** Why a preview cannot be shown. */
export type PreviewFailure = 'unknown' | 'ended' | 'broken' | 'unavailable';

/** A preview that cannot be shown; the message is for the holder of its link. */
export class PreviewError extends Error {
  override name = 'PreviewError';
  constructor(
    readonly failure: PreviewFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** @param error why the releases of a preview cannot be served */
export function explainFailure(cause: unknown): PreviewError {
  if (isTemporary(cause))
    return new PreviewError('unavailable', 'Its releases cannot be read right now.', { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new PreviewError('broken', reason, { cause });
}
