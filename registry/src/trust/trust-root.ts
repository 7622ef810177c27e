import { appNameSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service/errors';
import * as v from 'valibot';
import { keyIdOf } from './signing-key';

/**
 * Who may sign what: `registry` live maps and heartbeats, `team:<app>` the releases of that app, `delegation` which
 * keys teams have.
 */
export type Role = 'registry' | 'delegation' | `team:${string}`;

const role = v.custom<Role>(
  (value) =>
    typeof value === 'string' &&
    (value === 'registry' ||
      value === 'delegation' ||
      (value.startsWith('team:') && v.is(appNameSchema, value.slice('team:'.length)))),
  'a role: registry, delegation or team:<app>',
);

/**
 * The document that all trust begins with. It comes with the configuration of the verifying program and
 * is never fetched from the registry. Source: the root role of The Update Framework.
 */
const trustRootSchema = v.strictObject({
  /** Raised by hand when a registry is restored from a backup: older maps count no more. */
  epoch: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** By key id: the ed25519 public key as SPKI, DER, base64. */
  keys: v.record(v.string(), v.pipe(v.string(), v.base64())),
  roles: v.record(role, v.array(v.string())),
  /** Ids of keys that sign nothing any more, even if a role lists them. */
  revoked: v.array(v.string()),
});

export type TrustRoot = v.InferOutput<typeof trustRootSchema>;

/** @throws ServiceError `internal` when the text is no root, or a key is not what it is called. */
export function parseTrustRoot(text: string, origin: string): TrustRoot {
  const root = v.safeParse(v.pipe(v.string(), v.parseJson(), trustRootSchema), text);
  if (!root.success) throw malformed(origin, `a trust root, found: ${v.summarize(root.issues)}`);
  for (const [keyId, publicKey] of Object.entries(root.output.keys)) {
    if (keyIdOf(publicKey) !== keyId)
      throw malformed(
        origin,
        `key ${keyIdOf(publicKey)} under its own id, found it under ${keyId}`,
      );
  }
  return root.output;
}

function malformed(origin: string, expectedAndFound: string): ServiceError {
  return new ServiceError('internal', `${origin}: expected ${expectedAndFound}`, {
    suggestion:
      'Put the root document back from where it is saved; docs/registry.md shows its form.',
  });
}
