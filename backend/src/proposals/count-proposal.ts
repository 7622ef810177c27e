import { type Database, type ServiceContext, ServiceError } from '@shared/service';
import { networksOf } from '../limits/networks';
import { countAgainstLimits } from '../limits/queries';
import type { ProposalSettings } from './settings';

/**
 * Counts an upload against the limits of its organizer, address and network.
 *
 * @throws ServiceError `rate-limited`; when to come again stands in `Retry-After`
 */
export async function countProposal(
  context: ServiceContext,
  given: { db: Database['db']; settings: ProposalSettings; uid: string; address: string },
): Promise<void> {
  const { db, settings, uid } = given;
  const from = networksOf(given.address);
  const seconds = await countAgainstLimits(db, [
    { key: `proposal organizer ${uid}`, limit: settings.perOrganizer },
    { key: `proposal address ${from.address}`, limit: settings.perAddress },
    { key: `proposal network ${from.network}`, limit: settings.perNetwork },
  ]);
  if (seconds === 0) return;
  context.header('Retry-After', String(seconds));
  throw new ServiceError('rate-limited', 'Too much was sent in a short time.', {
    suggestion: 'Wait a few minutes, then try again.',
  });
}
