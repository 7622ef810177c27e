import type { Database, Logger } from '@meridian/service';
import type { StoredTrust } from '../context';
import { openDelegatedTrust, type TrustRoot } from '../trust';
import { findNewerDelegation } from './delegation-queries';

/**
 * The trust root with the newest delegation of the database.
 *
 * @param readRoot the trust root as its file is now
 */
export function openStoredTrust(
  db: Database['db'],
  readRoot: () => TrustRoot,
  logger: Logger,
): StoredTrust {
  const trust = openDelegatedTrust(readRoot);
  let reported: string | null = null;
  return {
    root: trust.root,
    current: trust.current,
    async refresh() {
      const stored = await findNewerDelegation(db, trust.current()?.delegation);
      if (!stored) return;
      try {
        trust.accept(stored.signed);
      } catch (err) {
        if (stored.digest !== reported)
          logger.error({ err, version: stored.version }, 'the delegation is not trusted');
        reported = stored.digest;
      }
    },
  };
}
