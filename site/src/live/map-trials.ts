import { rm } from 'node:fs/promises';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { readState, writeState } from './state-file';

const trialSchema = v.object({
  digest: v.string(),
  /** Epoch and generation, as `0.7`. */
  id: v.string(),
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
  const read = v.safeParse(trialSchema, await readState(file));
  const found = read.success ? read.output : null;
  let trial: Trial | null = found;
  /** The map that has ended this server twice. */
  let failed = found && found.starts >= maxStarts ? found : null;
  let isStopping = false;
  let writing: Promise<void> = Promise.resolve();

  const write = (next: Trial | null): Promise<void> => {
    // A clean stop leaves only a map that has failed already.
    const noted = isStopping && next?.digest !== failed?.digest ? null : next;
    trial = noted;
    // One after the other, because two writes of one file would meet.
    writing = writing.then(async () => {
      try {
        await (noted ? writeState(file, noted) : rm(file, { force: true }));
      } catch (error) {
        logger.warn({ err: error }, 'trial of a map cannot be noted');
      }
    });
    return writing;
  };

  const stop = (): Promise<void> => {
    if (isStopping) return writing;
    isStopping = true;
    return trial ? write(trial) : writing;
  };

  if (stopping?.aborted) await stop();
  else stopping?.addEventListener('abort', () => void stop(), { once: true });

  return {
    /** True for a map that has ended this server twice. */
    hasFailed: (digest: string) => failed?.digest === digest,
    /** The id of a map that has ended this server twice; null when the last map on trial has not. */
    failedId: () => failed?.id ?? null,
    /** Call before anything of the map runs. @returns what to call when the map is not served after all */
    async begin(digest: string, id: string): Promise<() => Promise<void>> {
      // A start goes on for a while after the signal to stop.
      if (isStopping) return async () => {};
      const before = { trial, failed };
      if (failed?.digest !== digest) failed = null;
      await write({ digest, id, starts: 1 + (found?.digest === digest ? found.starts : 0) });
      return () => {
        failed = before.failed;
        return write(before.trial);
      };
    },
    /** Call when the map has proved itself. */
    async pass(digest: string): Promise<void> {
      if (trial?.digest !== digest) return;
      failed = null;
      await write(null);
    },
    /** Call at a clean stop, before all else: what follows may take longer than the process is given. */
    stop,
  };
}
