import { deleteSessionsEndedBy } from './access/sessions';
import { advanceRollouts } from './canary/advance-rollouts';
import { judgeReleases } from './canary/judge-releases';
import { deletePreviewsBefore } from './changes/previews';
import type { RegistryContext } from './context';
import { listPositions } from './live-map/queries';
import { renewLiveMaps } from './live-map/renew-live-map';
import { deleteRemovedFiles } from './releases/delete-removed-files';
import { deleteUploadsBefore, findUsedUploads } from './releases/upload-queries';
import { deleteOldTelemetry } from './servers/intervals';
import { deleteSilentServers } from './servers/site-servers';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/**
 * The work that no request asks for. A failure is logged, and the next round tries again.
 *
 * @returns stops all of it
 */
export function startMaintenance(context: RegistryContext): () => void {
  const { logger } = context;
  const timers = [
    every(secondMs / 2, 'noticing changes', () => noticeChanges(context)),
    every(secondMs, 'judging releases', () => judgeReleases(context)),
    every(secondMs, 'advancing rollouts', () => advanceRollouts(context)),
    every(minuteMs, 'renewing live maps', () => renewLiveMaps(context)),
    every(minuteMs, 'deleting telemetry', () => deleteOldTelemetry(context)),
    every(minuteMs, 'forgetting site servers', () => deleteSilentServers(context)),
    every(minuteMs, 'deleting removed releases', () => deleteRemovedFiles(context)),
    every(hourMs, 'deleting what has ended', () => deleteEnded(context)),
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

/** Those that another registry made in the same database. */
async function noticeChanges({ db, notices }: RegistryContext): Promise<void> {
  if (!notices.isAwaited()) return;
  for (const position of await listPositions(db)) notices.notify(position);
}

/** Deletes sessions of the console, previews a day after their end, and uploads that no one committed within a day. */
export async function deleteEnded({ db, storage, clock }: RegistryContext): Promise<void> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - 24 * hourMs);
  await deleteSessionsEndedBy(db, now.toISOString());
  // Until then a link can say that it has ended.
  await deletePreviewsBefore(db, dayAgo.toISOString());
  await deleteUploadsBefore(db, dayAgo.toISOString());
  await storage.deleteAbandoned(dayAgo, (uploads) => findUsedUploads(db, uploads));
}
