import { appNameSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service/errors';
import * as v from 'valibot';
import type { VerifiedRoot } from './root-document';

/**
 * Who may sign what: `registry` live maps, `timestamp` heartbeats, `team:<app>` the releases of that app, `delegation`
 * which keys teams have. Where no key has the role `timestamp`, the registry's key signs heartbeats too.
 */
export type Role = 'registry' | 'timestamp' | 'delegation' | `team:${string}`;

const offeredRoles = ['registry', 'timestamp', 'delegation'];

const role = v.custom<Role>(
  (value) =>
    typeof value === 'string' &&
    (offeredRoles.includes(value) ||
      (value.startsWith('team:') && v.is(appNameSchema, value.slice('team:'.length)))),
  'a role: registry, timestamp, delegation or team:<app>',
);

/** What a plain trust root says, and a signed one too. */
export const trustRootEntries = {
  /** Raised by hand when a registry is restored from a backup: older maps count no more. */
  epoch: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** By key id: the ed25519 public key as SPKI, DER, base64. */
  keys: v.record(v.string(), v.pipe(v.string(), v.base64())),
  roles: v.record(role, v.array(v.string())),
  /** Ids of keys that sign nothing any more, even if a role lists them. */
  revoked: v.array(v.string()),
};

export const plainRootSchema = v.strictObject(trustRootEntries);

/**
 * The document that all trust begins with. The first one comes with the configuration of the verifying program and is
 * never fetched from the registry; those that follow a signed one are. Source: the root role of The Update Framework.
 */
export interface TrustRoot extends v.InferOutput<typeof plainRootSchema> {
  /** The signed document that it was read from; absent of a plain file, which has no version and never expires. */
  document?: VerifiedRoot;
}

/** The role whose keys sign heartbeats. */
export function heartbeatRole({ roles }: Pick<TrustRoot, 'roles'>): Role {
  return roles.timestamp && roles.timestamp.length > 0 ? 'timestamp' : 'registry';
}

/** The one of a registry's keys that signs heartbeats: one of its own counts once the trust root lists any. */
export function heartbeatKey<Key>(keys: {
  root: () => Pick<TrustRoot, 'roles'>;
  signing: Key;
  timestamp?: Key | undefined;
}): Key {
  const isListed = heartbeatRole(keys.root()) === 'timestamp';
  return isListed ? (keys.timestamp ?? keys.signing) : keys.signing;
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
