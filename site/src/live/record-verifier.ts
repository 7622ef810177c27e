import type { ReleaseRecord, ReleaseReference, Signed } from '@meridian/contracts';
import { type TrustRoot, verifyRelease } from '@meridian/registry/client';

type Expected = ReleaseReference & { app: string };

/**
 * Verifies records, each once while the trust root stays: most of a map is as in the map before.
 * @returns what throws the ServiceErrors of `verifyRelease`
 */
export function createRecordVerifier() {
  const verified = new WeakMap<
    Signed,
    { root: TrustRoot; expected: Expected; record: ReleaseRecord }
  >();
  return (signed: Signed, root: TrustRoot, expected: Expected): ReleaseRecord => {
    const known = verified.get(signed);
    if (known?.root === root && isSame(known.expected, expected)) return known.record;
    const { record } = verifyRelease(signed, root, expected);
    verified.set(signed, { root, expected, record });
    return record;
  };
}

function isSame(one: Expected, other: Expected): boolean {
  return one.app === other.app && one.version === other.version && one.digest === other.digest;
}
