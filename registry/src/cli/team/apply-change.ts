import type { TeamChanged, TeamChangeRequest, Teams } from '../../client';
import type { ReleaseContext } from '../find-registry';
import { noteLastSigned } from './last-signed';
import { type EditKeys, signFirstDelegation, signNextDelegation } from './next-delegation';
import type { ChosenKey } from './team-key';
import type { makeToken } from './team-token';

/** What a command for a team did, as `--json` prints it. */
export interface TeamResult extends Omit<TeamChanged, 'token'> {
  action: TeamChangeRequest['action'];
  key: { keyId: string; privateFile: string | null } | null;
  /** With the secret, which is nowhere else. */
  token: (NonNullable<TeamChanged['token']> & { secret: string }) | null;
  revokedKeys: string[];
  /** When the tokens end, ISO 8601; null for at once. */
  endsAt: string | null;
  notes: string[];
}

/**
 * Signs the keys of a change with the operators' key, where it has any, and sends it.
 *
 * @throws ServiceError of the registry; after `unavailable` and `internal` the change may be made all the same
 */
export async function applyChange(
  { client, operatorKey }: Pick<ReleaseContext, 'client' | 'operatorKey'>,
  app: string,
  teams: Teams,
  change: Pick<TeamChangeRequest, 'action' | 'endTokens' | 'reason'> & {
    key?: ChosenKey | null;
    editKeys?: EditKeys | undefined;
    token?: ReturnType<typeof makeToken> | undefined;
    revokedKeys?: string[];
    notes?: string[];
    /** True: no key of the delegation that the registry has is kept. */
    isRestart?: boolean;
  },
): Promise<TeamResult> {
  const { action, reason, endTokens, key = null, editKeys, token, revokedKeys = [] } = change;
  const operator = editKeys && (await operatorKey());
  const sign = change.isRestart ? signFirstDelegation : signNextDelegation;
  const next = operator && editKeys && sign(operator, teams, editKeys);
  const changed = await client.changeTeam(app, {
    action,
    reason,
    ...(next && { delegation: { signed: next.signed, replaces: next.replaces } }),
    ...(endTokens && { endTokens }),
    ...(token && { token: token.request }),
  });
  const notes = operator && next ? [...next.notes, ...noteLastSigned(operator, next.signed)] : [];
  return {
    ...changed,
    action,
    key: key && { keyId: key.keyId, privateFile: key.privateFile },
    token: changed.token && { ...changed.token, secret: token?.secret ?? '' },
    revokedKeys,
    endsAt: endTokens?.at ?? null,
    notes: [...(change.notes ?? []), ...notes],
  };
}
