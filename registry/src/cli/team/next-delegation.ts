import type { Signed } from '@meridian/contracts';
import { ServiceError } from '@meridian/service/errors';
import * as v from 'valibot';
import {
  compareDelegations,
  type Delegation,
  digestOf,
  signPayload,
  type Teams,
  type TrustRoot,
  type VerifiedDelegation,
  verifyDelegation,
} from '../../client';
import type { OperatorKey } from '../find-registry';
import { readLastSigned } from './last-signed';

/** Makes the keys of the next delegation from those before. */
export type EditKeys = (
  before: Pick<Delegation, 'teams' | 'revoked'>,
) => Pick<Delegation, 'teams' | 'revoked'>;

/** What counts of a delegation that no one may trust any more. */
const formerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ epoch: v.number(), version: v.number(), revoked: v.array(v.string()) }),
);

export interface NextDelegation {
  signed: Signed;
  /** The digest of what the registry has. */
  replaces: string | null;
  /** What an operator has to know beside it. */
  notes: string[];
}

/**
 * Signs the delegation that follows. It is made from what the registry has, or from what was signed here last when
 * that is newer: a registry that was restored or taken over cannot bring revoked keys back by an old delegation.
 *
 * @throws ServiceError `signature-invalid` when the registry's delegation is of nobody who may delegate
 */
export function signNextDelegation(
  operator: OperatorKey,
  { delegation: stored, epoch }: Pick<Teams, 'delegation' | 'epoch'>,
  edit: EditKeys,
): NextDelegation {
  const found = stored && verifyStored(stored, operator.root);
  const last = readLastSigned(operator);
  const isBehind = isNewer(last, found);
  const before = (isBehind ? last : found)?.delegation;
  const next: Delegation = {
    kind: 'delegation',
    epoch: Math.max(before?.epoch ?? 0, epoch),
    version: (before?.version ?? 0) + 1,
    issuedAt: new Date().toISOString(),
    ...edit({ teams: before?.teams ?? {}, revoked: before?.revoked ?? [] }),
  };
  const notes = isBehind
    ? [
        `the registry had version ${found?.delegation.version ?? 0} of the delegation, older than ${before?.version} signed here: this one follows yours`,
      ]
    : [];
  return { signed: signPayload(next, operator.key), replaces: found?.digest ?? null, notes };
}

/**
 * Signs a delegation with one team alone, after one that no one may trust any more. What that revoked stays revoked.
 *
 * @param edit gets no team
 * @throws ServiceError `conflict` when the registry trusts what it has: all other teams would lose their keys
 */
export function signFirstDelegation(
  { key }: Pick<OperatorKey, 'key'>,
  { delegation: stored, epoch, isTrusted }: Pick<Teams, 'delegation' | 'epoch' | 'isTrusted'>,
  edit: EditKeys,
): NextDelegation {
  if (isTrusted)
    throw new ServiceError(
      'conflict',
      `expected a delegation that no one may trust any more, found ${stored ? 'one that is trusted' : 'none'}`,
      {
        suggestion:
          'Leave --restart out. If the operators’ key was stolen, take it out of the registry’s trust root first.',
      },
    );
  const parsed = v.safeParse(formerSchema, stored?.payload);
  // Its revoked ids are kept no matter who wrote them: a good key among them costs its team a new one, no more.
  const { revoked, ...position } = parsed.success
    ? parsed.output
    : { epoch: 0, version: 0, revoked: [] };
  const next: Delegation = {
    kind: 'delegation',
    epoch: Math.max(position.epoch, epoch),
    version: position.version + 1,
    issuedAt: new Date().toISOString(),
    ...edit({ teams: {}, revoked }),
  };
  const notes = [
    'the list of keys starts again: teams whose keys were in the former one have to be added again',
    ...(revoked.length > 0
      ? [`what the former one revoked stays revoked: ${revoked.join(', ')}`]
      : []),
  ];
  return { signed: signPayload(next, key), replaces: stored && digestOf(stored.payload), notes };
}

function verifyStored(stored: Signed, root: TrustRoot): VerifiedDelegation {
  try {
    return verifyDelegation(stored, root);
  } catch (cause) {
    throw new ServiceError(
      'signature-invalid',
      `expected the registry’s delegation to be signed by a key of the trust root, found ${stored.keyId}`,
      {
        suggestion:
          'If that is the operators’ former key, name a trust root that lists both (REGISTRY_TRUST_ROOT). If no one may trust it any more, start the list again: npm run release -- team add <app> --restart --new-key <file> --reason "<why>"',
        cause,
      },
    );
  }
}

function isNewer(last: VerifiedDelegation | null, found: VerifiedDelegation | null): boolean {
  return last !== null && (!found || compareDelegations(last.delegation, found.delegation) > 0);
}
