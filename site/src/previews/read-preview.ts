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
const maxKnown = 200;

const noSuch = 'Its link may be incomplete, or someone ended it.';

/**
 * Reads previews from the registry. One that was read is shown on while the registry is away, until its own end.
 */
export function createPreviewReader(options: {
  getPreview: LiveSite['getPreview'];
  logger: Logger;
  clock: Clock;
}) {
  const { getPreview, logger, clock } = options;
  const previews = new LRUCache<string, { preview: Preview; readAtMs: number }>({ max: maxKnown });
  const asking = new Map<string, Promise<Preview>>();

  const hasEnded = ({ expiresAt }: Preview) => Date.parse(expiresAt) <= clock().getTime();

  const ask = async (id: string): Promise<Preview> => {
    try {
      const preview = await getPreview(id);
      previews.set(id, { preview, readAtMs: Date.now() });
      return preview;
    } catch (error) {
      const last = previews.get(id);
      if (isTemporary(error)) {
        if (last) return last.preview;
        const message = 'Who knows previews does not respond right now.';
        throw new PreviewError('unavailable', message, { cause: error });
      }
      previews.delete(id);
      if (isServiceError(error) && error.code !== 'not-found')
        logger.warn({ err: error }, 'a preview is not to be trusted');
      throw new PreviewError('unknown', noSuch, { cause: error });
    }
  };

  const requireCurrent = (preview: Preview): Preview => {
    if (!hasEnded(preview)) return preview;
    throw new PreviewError('ended', preview.expiresAt);
  };

  return {
    /** A preview that was read a moment ago; null when the registry is to be asked. @throws PreviewError `ended` */
    known(id: string): Preview | null {
      const known = previews.get(id);
      const limitMs = known?.preview.development ? freshDevelopmentMs : freshMs;
      if (!known || Date.now() - known.readAtMs > limitMs) return null;
      return requireCurrent(known.preview);
    },
    /** Asks the registry, once for all who ask at the same time. @throws PreviewError */
    async ask(id: string): Promise<Preview> {
      const started = asking.get(id) ?? ask(id).finally(() => asking.delete(id));
      asking.set(id, started);
      return requireCurrent(await started);
    },
    /** Whether a preview ended, or was ended, since it was read. */
    hasEnded(id: string): boolean {
      const known = previews.get(id);
      return !known || hasEnded(known.preview);
    },
  };
}
