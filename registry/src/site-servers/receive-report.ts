import { type SiteServerReport, silentAfterMs } from '../api/site-servers';
import type { RegistryContext } from '../context';
import { deletePredecessors, limitServers, type StoredServer, saveReport } from './queries';

/** Of a channel. Whoever may report chooses the ids, so that their number would have no end. */
const maxServers = 200;

/** Saves what a site server says of itself, in place of what it, or the one before it on its host, said. */
export async function receiveReport(
  { db, clock }: Pick<RegistryContext, 'db' | 'clock'>,
  key: Pick<StoredServer, 'channel' | 'server'>,
  report: SiteServerReport,
): Promise<void> {
  const now = clock();
  const silentSince = new Date(now.getTime() - silentAfterMs).toISOString();
  await saveReport(db, key, report, now.toISOString());
  await deletePredecessors(db, key, report, silentSince);
  await limitServers(db, key, maxServers);
}
