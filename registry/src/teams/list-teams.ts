import type { Team, Teams } from '../api/team-responses';
import type { RegistryContext } from '../context';
import { listTokens, type StoredToken } from '../token-queries';
import type { TeamKey } from '../trust';
import { findNewerDelegation } from './delegation-queries';

/** Every app that has keys or tokens, with their states now. */
export async function listTeams({ db, trust, clock }: RegistryContext): Promise<Teams> {
  await trust.refresh();
  const stored = await findNewerDelegation(db);
  const current = trust.current();
  const { epoch, roles, revoked } = trust.root();
  const delegated = current?.delegation.teams ?? {};
  const tokens = await listTokens(db);
  const now = clock();

  const listKeys = (app: string): Team['keys'] => {
    const ofTeam = delegated[app] ?? [];
    return [...new Set(roles[`team:${app}`])].map((keyId) => {
      const key = ofTeam.find((one) => one.keyId === keyId);
      const state = revoked.includes(keyId) ? 'revoked' : stateOfKey(key, now);
      return { keyId, origin: key ? 'delegation' : 'root', state, endsAt: key?.endsAt ?? null };
    });
  };

  const named = Object.keys(roles).flatMap((role) =>
    role.startsWith('team:') ? [role.slice('team:'.length)] : [],
  );
  const apps = [...new Set([...named, ...tokens.map(({ app }) => app)])].sort();
  return {
    epoch,
    delegation: stored?.signed ?? null,
    isTrusted: stored?.digest === current?.digest,
    teams: apps.map((app) => ({
      app,
      keys: listKeys(app),
      tokens: tokens.filter((token) => token.app === app).map((token) => toToken(token, now)),
    })),
  };
}

function stateOfKey(key: TeamKey | undefined, now: Date): Team['keys'][number]['state'] {
  return key?.endsAt !== undefined && Date.parse(key.endsAt) <= now.getTime() ? 'ended' : 'active';
}

/** Without the hash. */
function toToken({ revokedAt, ...token }: StoredToken, now: Date): Team['tokens'][number] {
  const { id, actor, rights, createdAt, createdBy, expiresAt } = token;
  const isExpired = Date.parse(expiresAt) <= now.getTime();
  const state = revokedAt ? 'revoked' : isExpired ? 'expired' : 'active';
  return { id, actor, rights, state, createdAt, createdBy, expiresAt };
}
