import type { RegistryContext } from './context';
import { listPositions } from './database/live-map-queries';
import { deleteUploadsBefore } from './database/upload-queries';
import { renewLiveMaps } from './live-map/renew-live-map';

const watchEveryMs = 500;
const renewEveryMs = 60_000;
const sweepEveryMs = 60 * 60 * 1000;
const uploadLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * What happens without being asked for: a look for changes that another registry on the same
 * database made, heartbeats, and clearing up after uploads that nobody ended. A failure is logged,
 * and the next round tries again.
 *
 * @returns stops it all.
 */
export function startUpkeep(context: RegistryContext): () => void {
  const { logger } = context;
  const timers = [
    every(watchEveryMs, 'watching', () => watchPositions(context)),
    every(renewEveryMs, 'renewing', () => renewLiveMaps(context)),
    every(sweepEveryMs, 'sweeping', () => sweepUploads(context)),
  ];

  function every(ms: number, what: string, work: () => Promise<void>): NodeJS.Timeout {
    let isBusy = false;
    const run = async () => {
      if (isBusy) {
        return;
      }
      isBusy = true;
      await work().catch((err) => logger.error({ err }, `${what} failed`));
      isBusy = false;
    };
    return setInterval(run, ms).unref();
  }

  return () => timers.forEach(clearInterval);
}

async function watchPositions({ sql, notices }: RegistryContext): Promise<void> {
  if (notices.isAwaited()) {
    for (const position of await listPositions(sql)) {
      notices.announce(position);
    }
  }
}

/** Removes what an upload left that was neither ended nor given up within a day. */
export async function sweepUploads({ sql, storage, clock }: RegistryContext): Promise<void> {
  const before = new Date(clock().getTime() - uploadLifetimeMs);
  await deleteUploadsBefore(sql, before.toISOString());
  await storage.sweep(before);
}
