import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { openStateFile } from '../releases/state-file';

const trialSchema = v.object({
  digest: v.string(),
  /** Starts of this server with the map, each of which ended other than by a stop. */
  starts: v.number(),
});

type Trial = v.InferOutput<typeof trialSchema>;

const maxStarts = 2;

/**
 * Remembers on disk which map is on trial, so that a map which ends the whole server is recognized at the next
 * start. Only maps on trial count: a power cut says nothing about a map that proved itself.
 * @param stopping aborted by the signal to stop, from which on no end of this server is an unclean one
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
    // A clean stop leaves only a map that has failed already.
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
    /** True for a map that has ended this server twice. */
    hasFailed: (digest: string) => failed?.digest === digest,
    /** Call before anything of the map runs. @returns what to call when the map is not served after all */
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
    /** Call at a clean stop, before all else: what follows may take longer than the process is given. */
    stop,
  };
}
