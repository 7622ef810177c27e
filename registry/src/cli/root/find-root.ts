import { ServiceError } from '@meridian/service/errors';
import { findNewestRoot, type TrustRoot, type VerifiedRoot } from '../../client';
import type { ReleaseContext } from '../find-registry';

/** The trust root of the configuration, or the newest one that the registry has after it; null where there is none. */
export async function findTrustRoot(context: ReleaseContext): Promise<TrustRoot | null> {
  const root = context.trustRoot();
  return root?.document ? findNewestRoot(context.client, root) : root;
}

/** @throws ServiceError `not-found` without a trust root, `conflict` for a plain one */
export async function requireSignedRoot(context: ReleaseContext): Promise<VerifiedRoot> {
  const root = await findTrustRoot(context);
  if (root?.document) return root.document;
  throw new ServiceError(
    root ? 'conflict' : 'not-found',
    `expected a signed trust root, found ${root ? 'a plain one' : 'none'}`,
    {
      suggestion:
        'REGISTRY_TRUST_ROOT names its file. Of a plain one, npm run release -- root init makes a signed one.',
    },
  );
}
