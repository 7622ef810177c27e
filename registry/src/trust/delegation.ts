import type { Signed } from '@meridian/contracts';
import { appNameSchema, timestampSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service/errors';
import * as v from 'valibot';
import type { KeyRole } from './key-roles';
import { digestOf, verifySigned } from './signed';
import { isPublicKeyOf } from './signing-key';
import type { TrustRoot } from './trust-root';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));

const teamKeySchema = v.pipe(
  v.strictObject({
    keyId: v.string(),
    /** ed25519, SPKI, DER, base64. */
    publicKey: v.pipe(v.string(), v.base64()),
    /** From then on the key signs no new release; those that it signed before stay good. */
    endsAt: v.exactOptional(timestampSchema),
  }),
  v.check(
    ({ keyId, publicKey }) => isPublicKeyOf(keyId, publicKey),
    'an ed25519 key under its own id',
  ),
);

/**
 * Which keys each team has, beside those in the trust root. A key of the root's role `delegation` signs it, the
 * registry stores it and passes it on. Source: the delegations of The Update Framework.
 */
const delegationSchema = v.strictObject({
  kind: v.literal('delegation'),
  /** The epoch of the trust root when it was signed: versions of a raised epoch are newer. */
  epoch: count,
  version: count,
  issuedAt: timestampSchema,
  teams: v.record(appNameSchema, v.array(teamKeySchema)),
  /** Ids of team keys that sign nothing any more, those of the trust root included. */
  revoked: v.array(v.string()),
});

export type TeamKey = v.InferOutput<typeof teamKeySchema>;
export type Delegation = v.InferOutput<typeof delegationSchema>;

export interface VerifiedDelegation {
  delegation: Delegation;
  signed: Signed;
  /** sha384 of the signed payload. */
  digest: string;
}

/**
 * Checks that the trust root lets the key that signed it delegate.
 *
 * @throws ServiceError `signature-invalid`, or `integrity-mismatch` for a text that is no delegation.
 */
export function verifyDelegation(signed: Signed, root: TrustRoot): VerifiedDelegation {
  const payload = verifySigned(signed, root, 'delegation');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), delegationSchema), payload);
  if (!parsed.success)
    throw new ServiceError(
      'integrity-mismatch',
      `expected a delegation, found: ${v.summarize(parsed.issues)}`,
      { suggestion: 'Bring this program and the one that signed it to one version.' },
    );
  return { delegation: parsed.output, signed, digest: digestOf(payload) };
}

type Position = Pick<Delegation, 'epoch' | 'version'>;

/** Negative when `a` is older than `b`, 0 when both are at one position. */
export function compareDelegations(a: Position, b: Position): number {
  return a.epoch - b.epoch || a.version - b.version;
}

/**
 * The trust root with the keys that a delegation adds for teams, and without those that it revokes. It gives no
 * other role a key and takes none away: the keys of registry and operators are decided offline alone. It lets no root
 * key sign for a team, because root keys sign nothing but trust roots.
 */
export function withDelegation(root: TrustRoot, { teams, revoked }: Delegation): TrustRoot {
  const offline = listOwnKeys(root);
  const keys: TrustRoot['keys'] = {};
  const roles: TrustRoot['roles'] = { ...root.roles };
  const rootKeys = root.document?.content.rootKeys ?? [];
  for (const [app, enrolled] of Object.entries(teams)) {
    const teamKeys = enrolled.filter(({ keyId }) => !rootKeys.includes(keyId));
    const role: KeyRole = `team:${app}`;
    roles[role] = [...(root.roles[role] ?? []), ...teamKeys.map(({ keyId }) => keyId)];
    for (const { keyId, publicKey } of teamKeys) keys[keyId] = publicKey;
  }
  return {
    ...root,
    keys: { ...keys, ...root.keys },
    roles,
    revoked: [...root.revoked, ...revoked.filter((keyId) => !offline.includes(keyId))],
  };
}

/** Keys that no delegation revokes. */
function listOwnKeys({
  roles: { registry, timestamp, delegation },
  document,
}: TrustRoot): string[] {
  return [registry, timestamp, delegation, document?.content.rootKeys].flatMap((ids) => ids ?? []);
}

/**
 * Rejects a new release whose key was replaced by another.
 *
 * @throws ServiceError `signature-invalid`
 */
export function requireUnendedKey(
  { teams }: Pick<Delegation, 'teams'>,
  { app, keyId, now }: { app: string; keyId: string; now: Date },
): void {
  const endsAt = teams[app]?.find((key) => key.keyId === keyId)?.endsAt;
  if (endsAt === undefined || Date.parse(endsAt) > now.getTime()) return;
  throw new ServiceError(
    'signature-invalid',
    `expected a key that signs new releases of ${app}, found ${keyId}, which ended at ${endsAt}`,
    { suggestion: 'Sign with the key that replaced it: npm run release -- team list' },
  );
}
