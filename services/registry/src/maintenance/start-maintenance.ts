import { advanceRollouts } from '../canary/advance-rollouts';
import { judgeCanaries } from '../canary/judge-canaries';
import type { RegistryContext } from '../context';
import { listPositions } from '../live-map/queries';
import { renewLiveMaps } from '../live-map/renew-live-maps';
import { deleteRemovedFiles } from '../releases/prune-releases';
import { findUsedUploads } from '../releases/upload-queries';
import { deleteEnded } from './delete-ended';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Starts the work that no request asks for. The next round tries again what failed. @returns stops all of it */
export function startMaintenance(context: RegistryContext): () => void {
  const { db, clock, logger } = context;
  const timers = [
    every(secondMs / 2, 'noticing changes', () => noticeChanges(context)),
    every(secondMs, 'judging canaries', () => judgeCanaries(context)),
    every(secondMs, 'advancing rollouts', () => advanceRollouts(context)),
    every(minuteMs, 'renewing live maps', () => renewLiveMaps(context)),
    every(minuteMs, 'deleting what has ended', () => deleteEnded(db, clock())),
    every(minuteMs, 'deleting removed releases', () => deleteRemovedFiles(context)),
    every(hourMs, 'deleting abandoned uploads', () => deleteAbandoned(context)),
  ];

  function every(intervalMs: number, what: string, work: () => Promise<void>): NodeJS.Timeout {
    let isBusy = false;
    const run = async () => {
      if (isBusy) return;
      isBusy = true;
      await work().catch((err) => logger.error({ err }, `${what} failed`));
      isBusy = false;
    };
    return setInterval(run, intervalMs).unref();
  }

  return () => timers.forEach(clearInterval);
}

/** Wakes requests for changes that another registry made in the same database. */
async function noticeChanges({ db, notices }: RegistryContext): Promise<void> {
  if (!notices.isAwaited()) return;
  for (const position of await listPositions(db)) notices.notify(position);
}

/** Deletes the files of uploads that no one committed within a day. */
export async function deleteAbandoned({ db, storage, clock }: RegistryContext): Promise<void> {
  const dayAgo = new Date(clock().getTime() - 24 * hourMs);
  await storage.deleteAbandoned(dayAgo, (uploads) => findUsedUploads(db, uploads));
}
