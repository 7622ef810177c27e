import type { BackendContext } from '../context';
import { purgeOldSubmissions } from '../forms/queries';
import { purgeEndedSessions } from '../identity/session-queries';
import { purgeUnusedImages } from '../images/queries';
import { purgeMailbox } from '../mailbox/queries';
import { purgeOldSubscribers } from '../newsletter/queries';
import { purgeOldMails } from '../outbox/queries';
import { purgeEndedDeletionTokens } from '../privacy/queries';
import { purgeEndedRateLimits } from '../requests/rate-limits';
import { purgeOldRejections } from '../requests/rejections';

const intervalMs = 60 * 60 * 1000;
const maxMailboxMails = 1000;

type PurgeContext = Pick<BackendContext, 'db' | 'config' | 'logger'>;

/** Deletes old data, at once and then every hour. */
export function startPurge(context: PurgeContext): { stop(): Promise<void> } {
  const run = () =>
    purgeOldData(context).catch((error) =>
      context.logger.error({ err: error }, 'old data was not deleted'),
    );
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, intervalMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function purgeOldData({ db, config, logger }: PurgeContext): Promise<void> {
  const days = config.forms.retentionDays;
  const submissions = await purgeOldSubmissions(db, days);
  await purgeOldMails(db, days);
  await purgeOldSubscribers(db, days);
  await purgeEndedRateLimits(db);
  await purgeOldRejections(db, days);
  await purgeEndedSessions(db);
  await purgeEndedDeletionTokens(db);
  await purgeUnusedImages(db);
  await purgeMailbox(db, maxMailboxMails);
  if (submissions > 0) logger.info({ submissions, days }, 'old submissions deleted');
}
