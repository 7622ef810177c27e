import { isServiceError, type Logger } from '@meridian/service';
import { isTemporary } from '../live/resolve-map';

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

/** @param cause the error of reading a preview from the registry */
export function toPreviewError(cause: unknown, logger: Logger): PreviewError {
  if (cause instanceof PreviewError) return cause;
  if (isTemporary(cause)) {
    const message = 'The registry, which knows previews, does not respond right now.';
    return new PreviewError('unavailable', message, { cause });
  }
  if (isServiceError(cause) && cause.code !== 'not-found')
    logger.warn({ err: cause }, 'a preview is not to be trusted');
  const message = 'Its link may be incomplete, or someone ended it.';
  return new PreviewError('unknown', message, { cause });
}

/** @param cause the error of serving the releases of a preview */
export function explainFailure(cause: unknown): PreviewError {
  if (isTemporary(cause))
    return new PreviewError('unavailable', 'Its releases cannot be read right now.', { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new PreviewError('broken', reason, { cause });
}
