import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { openStateFile } from '../releases/state-file';

const trialSchema = v.object({
  digest: v.string(),
  /** Starts of this server with the map that did not end by a stop. */
  starts: v.number(),
});

type Trial = v.InferOutput<typeof trialSchema>;

const maxStarts = 2;

/**
 * Notes on disk which map is on trial, so that the next start recognizes a map that ended the whole server. Only maps
 * on trial count: a power cut says nothing about a map that proved itself.
 * @param stopping aborted by the signal to stop; from then on no end of this server counts as unclean
 */
export async function openMapTrials(file: string, logger: Logger, stopping?: AbortSignal) {
  const state = openStateFile(file, trialSchema, (error) =>
    logger.warn({ err: error }, 'trial of a map cannot be noted'),
  );
  const found = await state.read();
  let trial = found;
  /** The map that has ended this server twice. */
  let failed = found && found.starts >= maxStarts ? found : null;
  let isStopping = false;

  const note = (next: Trial | null): Promise<void> => {
    // A clean stop clears the trial, unless its map has failed already.
    trial = isStopping && next?.digest !== failed?.digest ? null : next;
    return state.write(trial);
  };

  const stop = (): Promise<void> => {
    isStopping = true;
    return note(trial);
  };

  if (stopping?.aborted) await stop();
  else stopping?.addEventListener('abort', () => void stop(), { once: true });

  return {
    hasFailed: (digest: string) => failed?.digest === digest,
    /** Call before any code of the map runs. @returns a function to call when the map is not served after all */
    async begin(digest: string): Promise<() => Promise<void>> {
      // A start goes on for a while after the signal to stop.
      if (isStopping) return async () => {};
      const before = { trial, failed };
      if (failed?.digest !== digest) failed = null;
      await note({ digest, starts: 1 + (found?.digest === digest ? found.starts : 0) });
      return () => {
        failed = before.failed;
        return note(before.trial);
      };
    },
    /** Call when the map has proved itself. */
    async pass(digest: string): Promise<void> {
      if (trial?.digest !== digest) return;
      failed = null;
      await note(null);
    },
    /** Call first at a clean stop, because the rest may take longer than the process has. */
    stop,
  };
}
