import type { Preview } from '@meridian/contracts';
import { type Clock, isServiceError, type Logger } from '@meridian/service';
import { LRUCache } from 'lru-cache';
import type { LiveSite } from '../live/live-site';
import { isTemporary } from '../live/resolve-map';
import { PreviewError } from './preview-error';

/** Time after which the registry is asked again: someone may have ended the preview. */
const freshMs = 5000;
/** The same for one with a remote under development, which changes with its builds. */
const freshDevelopmentMs = 300;
/** Time after which a registry that is away is asked again. */
const retryAfterMs = 300;
const maxKnown = 200;

const noSuch = 'Its link may be incomplete, or someone ended it.';

/**
 * Reads previews from the registry, once for all who ask at the same time. One that was read is shown on while the
 * registry is away, until its own end.
 */
export function createPreviewReader(options: {
  getPreview: LiveSite['getPreview'];
  logger: Logger;
  clock: Clock;
}) {
  const { getPreview, logger, clock } = options;
  const previews = new LRUCache<string, Preview>({
    max: maxKnown,
    ttl: freshMs,
    perf: Date,
    noDeleteOnStaleGet: true,
    async fetchMethod(id, last, { options: own }) {
      try {
        const preview = await getPreview(id);
        if (preview.development) own.ttl = freshDevelopmentMs;
        return preview;
      } catch (cause) {
        if (isTemporary(cause)) {
          own.ttl = retryAfterMs;
          if (last) return last;
          const message = 'Who knows previews does not respond right now.';
          throw new PreviewError('unavailable', message, { cause });
        }
        if (isServiceError(cause) && cause.code !== 'not-found')
          logger.warn({ err: cause }, 'a preview is not to be trusted');
        throw new PreviewError('unknown', noSuch, { cause });
      }
    },
  });

  const hasEnded = ({ expiresAt }: Preview) => Date.parse(expiresAt) <= clock().getTime();

  const requireCurrent = (preview: Preview): Preview => {
    if (!hasEnded(preview)) return preview;
    throw new PreviewError('ended', preview.expiresAt);
  };

  return {
    /** A preview that was read a moment ago; null when the registry is to be asked. @throws PreviewError `ended` */
    known(id: string): Preview | null {
      const known = previews.get(id);
      return known ? requireCurrent(known) : null;
    },
    /** Asks the registry, unless someone just did. @throws PreviewError */
    ask: async (id: string): Promise<Preview> => requireCurrent(await previews.forceFetch(id)),
    /** Whether a preview ended, or was ended, since it was read. */
    hasEnded(id: string): boolean {
      const known = previews.peek(id, { allowStale: true });
      return !known || hasEnded(known);
    },
  };
}
