import type { Database, Logger } from '@shared/service';
import { forgetEndedSessions } from '../identity/queries';
import { forgetOldCounts } from '../limits/queries';
import { forgetOldMails } from '../mailbox/queries';
import { forgetOldSubscribers } from '../newsletter/queries';
import { forgetSettledMails } from '../outbox/queries';
import { forgetUnusedPictures } from '../pictures/queries';
import { forgetOldSubmissions } from '../submissions/queries';

const hour = 60 * 60 * 1000;
/** Mails that the local mailbox holds. */
const mailboxSize = 1000;

/** Removes what visitors sent so many days ago, and whatever else has had its time. */
async function forgetWhatIsOld(
  db: Database['db'],
  { keptDays, logger }: { keptDays: number; logger: Logger },
): Promise<void> {
  const submissions = await forgetOldSubmissions(db, keptDays);
  await forgetSettledMails(db, keptDays);
  await forgetOldSubscribers(db, keptDays);
  await forgetOldCounts(db, keptDays);
  await forgetEndedSessions(db);
  await forgetUnusedPictures(db);
  await forgetOldMails(db, mailboxSize);
  if (submissions > 0) logger.info({ submissions, keptDays }, 'old submissions removed');
}

/** Does so now and every hour. */
export function startUpkeep(
  db: Database['db'],
  options: { keptDays: number; logger: Logger },
): { stop(): Promise<void> } {
  const run = () =>
    forgetWhatIsOld(db, options).catch((error) =>
      options.logger.error({ err: error }, 'what is old was not removed'),
    );
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, hour);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
