import type { ReleaseRecord, ReleaseReference, Signed } from '@meridian/contracts';
import {
  parseRecord,
  type RegistryClient,
  type TrustRoot,
  verifyRelease,
} from '@meridian/registry/client';
import { LRUCache } from 'lru-cache';

/** Gets the record of a release. @throws ServiceError of the registry, or of `verifyRelease` */
export type GetRecord = (
  app: string,
  reference: Pick<ReleaseReference, 'version'> & Partial<ReleaseReference>,
) => Promise<{ signed: Signed; record: ReleaseRecord }>;

interface Known {
  signed: Signed;
  /** The trust root and the digest that the record was verified with. */
  verified?: { root: TrustRoot; digest: string | undefined; record: ReleaseRecord };
}

/** Most records in memory, of some kilobytes each: those of the live map, and those of the next ones. */
const maxKnown = 1000;

/**
 * Fetches records, and verifies each once while the trust root stays, because most of a map is the same as before.
 * @param options.saved records that need not be fetched
 */
export function createRecords(options: {
  client: Pick<RegistryClient, 'getRelease'>;
  root: () => TrustRoot;
  saved: readonly Signed[];
}): GetRecord {
  const { client, root: readRoot, saved } = options;
  const known = new LRUCache<string, Known>({ max: maxKnown });
  for (const signed of saved) {
    const { app, version } = parseRecord(signed.payload);
    known.set(`${app}/${version}`, { signed });
  }

  return async (app, { version, digest }) => {
    const key = `${app}/${version}`;
    const found = known.get(key);
    const signed = found?.signed ?? (await client.getRelease(app, version)).record;
    const root = readRoot();
    if (found?.verified?.root === root && found.verified.digest === digest)
      return { signed, record: found.verified.record };
    const expected = digest === undefined ? undefined : { app, version, digest };
    const { record } = verifyRelease(signed, root, expected);
    known.set(key, { signed, verified: { root, digest, record } });
    return { signed, record };
  };
}
