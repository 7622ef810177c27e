import { ServiceError } from '@meridian/service/errors';
import type { PlainRoot } from './key-roles';
import type { VerifiedRoot } from './root-document';

/**
 * The document that all trust begins with. The first one comes with the configuration of the verifying program and is
 * never fetched from the registry; those that follow a signed one are. Source: the root role of The Update Framework.
 */
export interface TrustRoot extends PlainRoot {
  /** The signed document that it was read from; absent of a plain file, which has no version and never expires. */
  document?: VerifiedRoot;
}

/**
 * Lets nothing new be signed or taken over under a trust root that is over.
 *
 * @throws ServiceError `unavailable`
 */
export function requireUnexpiredRoot({ document }: Pick<TrustRoot, 'document'>, now: Date): void {
  if (!document) return;
  const { version, expiresAt } = document.content;
  if (Date.parse(expiresAt) > now.getTime()) return;
  throw new ServiceError(
    'unavailable',
    `expected a trust root that holds at ${now.toISOString()}, found version ${version}, which expired at ${expiresAt}`,
    {
      suggestion:
        'Sign the next version and publish it: npm run release -- root propose, root sign, root publish.',
    },
  );
}
