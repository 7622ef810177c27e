import { appNameSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

/**
 * Who may sign what: `registry` live maps, `timestamp` heartbeats, `team:<app>` the releases of that app, `delegation`
 * which keys teams have. Where no key has the role `timestamp`, the registry's key signs heartbeats too.
 */
export type KeyRole = 'registry' | 'timestamp' | 'delegation' | `team:${string}`;

const offeredRoles = ['registry', 'timestamp', 'delegation'];

const role = v.custom<KeyRole>(
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

/** What signatures are verified with. */
export type PlainRoot = v.InferOutput<typeof plainRootSchema>;

/** The role whose keys sign heartbeats. */
export function heartbeatRole({ roles }: Pick<PlainRoot, 'roles'>): KeyRole {
  return roles.timestamp && roles.timestamp.length > 0 ? 'timestamp' : 'registry';
}

/** The one of a registry's keys that signs heartbeats: one of its own counts once the trust root lists any. */
export function heartbeatKey<Key>(keys: {
  root: () => Pick<PlainRoot, 'roles'>;
  signing: Key;
  timestamp?: Key | undefined;
}): Key {
  const isListed = heartbeatRole(keys.root()) === 'timestamp';
  return isListed ? (keys.timestamp ?? keys.signing) : keys.signing;
}
