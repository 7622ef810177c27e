import { advanceRollouts } from './canary/advance-rollouts';
import { judgeReleases } from './canary/judge-releases';
import type { RegistryContext } from './context';
import { listPositions } from './live-map/queries';
import { renewLiveMaps } from './live-map/renew-live-map';
import { createExpiryWatch } from './live-map/watch-expiry';
import { deletePreviewsBefore } from './previews/queries';
import { deleteRemovedFiles } from './retention/delete-removed-files';
import { deleteOldTelemetry } from './servers/intervals';
import { deleteSilentServers } from './servers/site-servers';
import { deleteSessionsEndedBy } from './session-queries';
import { deleteUploadsBefore, findUsedUploads } from './uploads/queries';

const watchIntervalMs = 500;
const verdictIntervalMs = 1000;
const rolloutIntervalMs = 1000;
const renewIntervalMs = 60_000;
const cleanUpIntervalMs = 60 * 60 * 1000;
/** After its end, so that a link can say that it has ended. */
const endedPreviewMs = 24 * 60 * 60 * 1000;
const uploadLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * The work that no request asks for: noticing changes that another registry made in the same
 * database, judging releases, taking the next steps of rollouts, renewing live maps, watching what expires, and deleting abandoned
 * uploads, ended previews and sessions, old telemetry, silent site servers and the files of removed releases. A failure is
 * logged, and the next round tries again.
 *
 * @returns stops all of it
 */
export function startMaintenance(context: RegistryContext): () => void {
  const { logger } = context;
  const timers = [
    every(watchIntervalMs, 'noticing changes', () => noticeChanges(context)),
    every(verdictIntervalMs, 'judging releases', () => judgeReleases(context)),
    every(rolloutIntervalMs, 'advancing rollouts', () => advanceRollouts(context)),
    every(renewIntervalMs, 'renewing live maps', () => renewLiveMaps(context)),
    every(renewIntervalMs, 'watching what expires', createExpiryWatch(context)),
    every(cleanUpIntervalMs, 'deleting uploads', () => deleteAbandonedUploads(context)),
    every(cleanUpIntervalMs, 'deleting previews', () => deleteEndedPreviews(context)),
    every(cleanUpIntervalMs, 'deleting sessions', () => deleteEndedSessions(context)),
    every(renewIntervalMs, 'deleting telemetry', () => deleteOldTelemetry(context)),
    every(renewIntervalMs, 'forgetting site servers', () => deleteSilentServers(context)),
    every(renewIntervalMs, 'deleting removed releases', () => deleteRemovedFiles(context)),
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

async function noticeChanges({ db, notices }: RegistryContext): Promise<void> {
  if (!notices.isAwaited()) return;
  for (const position of await listPositions(db)) notices.notify(position);
}

/** Deletes uploads that were neither committed nor aborted within a day, and what uploads left. */
export async function deleteAbandonedUploads(context: RegistryContext): Promise<void> {
  const before = new Date(context.clock().getTime() - uploadLifetimeMs);
  await deleteUploadsBefore(context.db, before.toISOString());
  await context.storage.deleteAbandoned(before, (uploads) => findUsedUploads(context.db, uploads));
}

/** Deletes previews that ended a day ago. */
export async function deleteEndedPreviews({ db, clock }: RegistryContext): Promise<void> {
  const before = new Date(clock().getTime() - endedPreviewMs);
  await deletePreviewsBefore(db, before.toISOString());
}

/** Deletes sessions of the console that have ended. */
export async function deleteEndedSessions({ db, clock }: RegistryContext): Promise<void> {
  await deleteSessionsEndedBy(db, clock().toISOString());
}
