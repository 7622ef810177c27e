import { isServiceError } from '@meridian/service/errors';
import type { RootChain, SignedRoot } from '../trust';
import type { RegistryClient } from './registry-client';

type Client = Pick<RegistryClient, 'getRoot'>;

/** More are not taken at one time, whatever a registry sends; each of them was signed by enough keys. */
const maxVersions = 100;

/**
 * Asks a registry for the versions of the trust root that follow the one in use, one after the other, until there is
 * none. Source: "Update the root role" of The Update Framework.
 *
 * @param timeoutMs longest time until each response is there
 * @returns how many were taken over; 0 for a plain root, which nothing follows
 * @throws ServiceError of `RootChain.accept`, or when the registry does not respond
 */
export async function followRoots(
  client: Client,
  chain: RootChain,
  timeoutMs?: number,
): Promise<number> {
  for (let taken = 0; taken < maxVersions; taken += 1) {
    const { document } = chain.root();
    if (!document) return taken;
    const next = await findRoot(client, document.content.version + 1, timeoutMs);
    if (!next || !chain.accept(next)) return taken;
  }
  return maxVersions;
}

async function findRoot(
  client: Client,
  version: number,
  timeoutMs: number | undefined,
): Promise<SignedRoot | null> {
  try {
    return await client.getRoot(version, timeoutMs);
  } catch (error) {
    if (isServiceError(error) && error.code === 'not-found') return null;
    throw error;
  }
}
