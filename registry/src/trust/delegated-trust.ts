import type { Signed } from '@meridian/contracts';
import { ServiceError } from '@meridian/service/errors';
import {
  compareDelegations,
  type VerifiedDelegation,
  verifyDelegation,
  withDelegation,
} from './delegation';
import type { TrustRoot } from './trust-root';

export type DelegatedTrust = ReturnType<typeof openDelegatedTrust>;

/**
 * The trust root together with the newest delegation that was seen. An older delegation never takes the place of a
 * newer one; one that the trust root as it is now does not allow any more does not count.
 *
 * @param readRoot the trust root as it is now
 */
export function openDelegatedTrust(readRoot: () => TrustRoot) {
  let newest: VerifiedDelegation | null = null;
  let merged: { root: TrustRoot; newest: VerifiedDelegation | null; result: TrustRoot } | null =
    null;

  /** Null also when its signature is not good any more. */
  const current = (): VerifiedDelegation | null => {
    if (!newest) return null;
    try {
      return verifyDelegation(newest.signed, readRoot());
    } catch {
      return null;
    }
  };

  return {
    /** The trust root with the delegated keys; the same object until either changes. */
    root(): TrustRoot {
      const root = readRoot();
      if (merged?.root === root && merged.newest === newest) return merged.result;
      const delegation = current()?.delegation;
      const result = delegation ? withDelegation(root, delegation) : root;
      merged = { root, newest, result };
      return result;
    },
    current,
    /**
     * Takes a delegation over when it is newer than the one in use.
     *
     * @returns whether it is now in use and was not before
     * @throws ServiceError `signature-invalid`, or `integrity-mismatch`: also when the version in use comes with
     * another content (raise an alarm).
     */
    accept(signed: Signed): boolean {
      const next = verifyDelegation(signed, readRoot());
      const known = current();
      const order = known ? compareDelegations(next.delegation, known.delegation) : 1;
      if (known && order === 0 && next.digest !== known.digest)
        throw new ServiceError(
          'integrity-mismatch',
          `expected version ${known.delegation.version} of the delegation with ${known.digest}, found ${next.digest}`,
          {
            suggestion:
              'Two were signed as one version: after a restore raise the epoch in the trust root; else treat it as an attack.',
          },
        );
      if (order <= 0) return false;
      newest = next;
      return true;
    },
  };
}
