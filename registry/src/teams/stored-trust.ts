import type { Database, Logger } from '@meridian/service';
import type { StoredTrust } from '../context';
import { listRootsAfter, type StoredRoot } from '../roots/root-queries';
import { openDelegatedTrust, openRootChain, type TrustRoot } from '../trust';
import { findNewerDelegation } from './delegation-queries';

/**
 * The newest trust root with the newest delegation of the database.
 *
 * @param readRoot the trust root as its file is now; a signed one is followed by the versions of the database
 */
export function openStoredTrust(
  db: Database['db'],
  readRoot: () => TrustRoot,
  logger: Logger,
): StoredTrust {
  const chain = openRootChain(readRoot, (versions) =>
    logger.error(versions, 'the file of the trust root does not count'),
  );
  const trust = openDelegatedTrust(chain.root);
  const reported = { root: 0, delegation: '' };
  let newest: StoredRoot | null = null;

  const acceptRoot = (stored: StoredRoot): boolean => {
    try {
      if (chain.accept(stored.signed)) newest = stored;
      return true;
    } catch (err) {
      const { version } = stored;
      if (reported.root !== version)
        logger.error({ err, version }, 'a stored trust root is not trusted');
      reported.root = version;
      return false;
    }
  };

  const refreshRoot = async () => {
    const { document } = chain.root();
    if (!document) return;
    for (const stored of await listRootsAfter(db, document.content.version))
      if (!acceptRoot(stored)) return;
  };

  return {
    root: trust.root,
    current: trust.current,
    rootStoredAt: () =>
      newest?.version === chain.root().document?.content.version
        ? (newest?.storedAt ?? null)
        : null,
    async refresh() {
      await refreshRoot();
      const stored = await findNewerDelegation(db, trust.current()?.delegation);
      if (!stored) return;
      try {
        trust.accept(stored.signed);
      } catch (err) {
        if (stored.digest !== reported.delegation)
          logger.error({ err, version: stored.version }, 'the delegation is not trusted');
        reported.delegation = stored.digest;
      }
    },
  };
}
