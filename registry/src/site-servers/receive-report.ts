import { type SiteServerReport, silentAfterMs } from '../api/site-servers';
import type { RegistryContext } from '../context';
import { topicOf } from './await-served';
import { deletePredecessors, limitServers, type StoredServer, saveReport } from './queries';
import type { createTakeBack } from './take-back-refused';

/** Of a channel. Whoever may report chooses the ids, so that their number would have no end. */
const maxServers = 200;

/**
 * Saves what a site server says of itself, in place of what it, or the one before it on its host, said. Wakes those who
 * wait for it, and takes back what all site servers refuse.
 */
export async function receiveReport(
  context: RegistryContext,
  takeBack: ReturnType<typeof createTakeBack>,
  key: Pick<StoredServer, 'channel' | 'server'>,
  report: SiteServerReport,
): Promise<void> {
  const { db, clock, notices } = context;
  const now = clock();
  const silentSince = new Date(now.getTime() - silentAfterMs).toISOString();
  await saveReport(db, key, report, now.toISOString());
  await deletePredecessors(db, key, report, silentSince);
  await limitServers(db, key, maxServers);
  notices.wake(topicOf(key.channel));
  if (report.refused.length > 0) await takeBack(key.channel);
}
