import { appNameSchema } from '@meridian/contracts/schemas';
import { parseText } from '@meridian/service/parse-text';
import { changeJsonFile } from '@meridian/service/settings-file';
import * as v from 'valibot';
import { keyIdOf, type SigningKey } from './signing-key';

/** Who may sign what: `registry` live maps, heartbeats and previews, `team:<app>` the releases of that app. */
export type KeyRole = 'registry' | `team:${string}`;

export const roleOf = (app: string): KeyRole => `team:${app}`;

const trustRootSchema = v.object({
  /** Raised by an operator after a restore from a backup: older maps count no more. */
  epoch: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** By key id: the ed25519 public key as SPKI, DER, base64. */
  keys: v.pipe(
    v.record(v.string(), v.pipe(v.string(), v.base64())),
    v.check(
      (keys) => Object.entries(keys).every(([keyId, key]) => keyIdOf(key) === keyId),
      'Expected each key under its own id',
    ),
  ),
  /** By `KeyRole`: the ids of the keys that may sign for it. Other roles give no right. */
  roles: v.record(v.string(), v.array(v.string())),
  /** Ids of keys that sign nothing any more, even if a role lists them. */
  revoked: v.array(v.string()),
});

/**
 * The document that all trust begins with. It is part of the configuration of the program that verifies, is never
 * fetched from the registry, and changes when its file is replaced.
 */
export type TrustRoot = v.InferOutput<typeof trustRootSchema>;

/** @throws ServiceError `internal` when the text is no trust root, or a key is not what it is called */
export function parseTrustRoot(text: string, origin: string): TrustRoot {
  return parseText(text, trustRootSchema, {
    code: 'internal',
    expected: `{epoch, keys, roles, revoked} in ${origin}`,
    suggestion: 'Put the file back from where it is saved; docs/operating.md shows its form.',
  });
}

/** The apps whose teams have keys, by name. */
export function listTeams({ roles }: TrustRoot): string[] {
  const apps = Object.keys(roles).map((role) => role.replace(/^team:/, ''));
  return apps.filter((app) => v.is(appNameSchema, app) && roles[roleOf(app)]).sort();
}

/** The trust root with a key that signs for a role. */
export function withKey(
  root: TrustRoot,
  role: KeyRole,
  { keyId, publicKey }: Pick<SigningKey, 'keyId' | 'publicKey'>,
): TrustRoot {
  const holders = root.roles[role] ?? [];
  if (holders.includes(keyId)) return root;
  return {
    ...root,
    keys: { ...root.keys, [keyId]: publicKey },
    roles: { ...root.roles, [role]: [...holders, keyId] },
  };
}

export const changeTrustRoot = changeJsonFile<TrustRoot>;
