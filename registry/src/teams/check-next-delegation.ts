import type { Signed } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import type { TeamChangeRequest } from '../api/team-requests';
import type { RegistryContext } from '../context';
import {
  compareDelegations,
  type Delegation,
  type VerifiedDelegation,
  verifyDelegation,
} from '../trust';

import type { StoredDelegation } from './delegation-queries';

/** A change of one team that comes with a signed list of the keys of all. */
interface KeyChange {
  app: string;
  action: TeamChangeRequest['action'];
  signed: Signed;
  replaces: string | null;
}

/**
 * Checks a delegation that is to follow the newest one.
 *
 * @param stored the newest one, trusted or not
 * @throws ServiceError `signature-invalid`, `integrity-mismatch`, or `conflict` when it does not follow
 */
export function checkNextDelegation(
  { trust }: Pick<RegistryContext, 'trust'>,
  stored: StoredDelegation | null,
  { app, action, signed, replaces }: KeyChange,
): VerifiedDelegation {
  const next = verifyDelegation(signed, trust.root());
  if ((stored?.digest ?? null) !== replaces)
    throw doesNotFollow(
      `a delegation that replaces ${stored?.digest ?? 'none'}`,
      `one that replaces ${replaces ?? 'none'}`,
      'Another operator was faster: look at npm run release -- team list, then try again.',
    );
  const { delegation } = next;
  if (stored && compareDelegations(delegation, stored) <= 0)
    throw doesNotFollow(
      `a version after ${stored.epoch}.${stored.version}`,
      `${delegation.epoch}.${delegation.version}`,
      'Sign the next version.',
    );
  // One whose signer is not trusted any more says nothing.
  const revoked = trust.current()?.delegation.revoked ?? [];
  const restored = revoked.filter((key) => !delegation.revoked.includes(key));
  if (restored.length > 0)
    throw doesNotFollow(
      `revoked keys to stay revoked`,
      `${restored.join(', ')} left out`,
      'Enrol a new key instead.',
    );
  if (action !== 'revoke') requireGoodKey(app, delegation, trust.root().revoked);
  return next;
}

/** A team that was given a key has one that goes on: neither a revoked one alone, nor one that ends. */
function requireGoodKey(
  app: string,
  { teams, revoked }: Delegation,
  revokedBefore: readonly string[],
): void {
  const keys = teams[app] ?? [];
  const isRevoked = (keyId: string) => [...revokedBefore, ...revoked].includes(keyId);
  if (keys.some(({ keyId, endsAt }) => endsAt === undefined && !isRevoked(keyId))) return;
  const found = keys.map(
    ({ keyId }) => `${isRevoked(keyId) ? 'the revoked' : 'the ended'} ${keyId}`,
  );
  throw doesNotFollow(
    `a key of ${app} that is neither revoked nor ends`,
    found.join(', ') || 'none',
    'Make another one: a revoked key stays revoked.',
  );
}

/** What the audit says of a change of keys: those of all teams, because one signature covers all. */
export function describeKeyChanges(before: Delegation | undefined, after: Delegation): string {
  const list = ({ teams = {}, revoked = [] }: Partial<Delegation>) => [
    ...Object.entries(teams).flatMap(([app, keys]) =>
      keys.map(({ keyId, endsAt }) => `${app} ${keyId}${endsAt ? ` until ${endsAt}` : ''}`),
    ),
    ...revoked.map((keyId) => `revoked ${keyId}`),
  ];
  const [old, now] = [list(before ?? {}), list(after)];
  const changes = [
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
  ];
  return `version ${after.epoch}.${after.version}: ${changes.join('; ') || 'no change'}`;
}

function doesNotFollow(expected: string, found: string, suggestion: string): ServiceError {
  return new ServiceError('conflict', `expected ${expected}, found ${found}`, { suggestion });
}
