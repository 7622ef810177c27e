import type { Signed } from '@meridian/contracts';
import { type Database, ServiceError } from '@meridian/service';
import { sql } from 'drizzle-orm';
import { type AccessToken, changeTokens, changeTrustRoot, type TrustRoot, withKey } from '../trust';
import { isSignedBy } from '../trust/signed';
import { roleOf } from '../trust/trust-root';

interface Delegation {
  teams: Record<string, { keyId: string; publicKey: string }[]>;
  revoked: string[];
}

type Row<Columns> = Columns & Record<string, unknown>;

/**
 * Moves the keys and tokens of teams from the database, where an earlier version had them, into their files. Runs
 * before the migration that drops the tables; does nothing afterwards.
 * @throws ServiceError `conflict` that names what to add to files that operators write
 */
export async function takeOverTeams(
  { db }: Pick<Database, 'db'>,
  files: { trustRoot: string; tokens: string; isOwn: boolean },
): Promise<void> {
  const known = await db.execute<{ name: string | null }>(
    sql`select to_regclass('registry.delegations')::text as name`,
  );
  if (!known.rows[0]?.name) return;
  const { rows: delegations } = await db.execute<Row<Signed>>(sql`
    select payload, key_id as "keyId", signature from registry.delegations
    order by epoch desc, version desc limit 1`);
  const { rows: tokens } = await db.execute<Row<AccessToken>>(sql`
    select actor, hash, 'publish' as role, array[app] as apps,
      to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt"
    from registry.tokens where revoked_at is null and expires_at > now()`);
  await changeTrustRoot(files.trustRoot, (root) => {
    const next = delegations.reduce(withDelegation, root);
    if (next !== root && !files.isOwn) throw missing(files.trustRoot, next);
    return next;
  });
  await changeTokens(files.tokens, (before) => {
    const hashes = before.map(({ hash }) => hash);
    const added = tokens.filter(({ hash }) => !hashes.includes(hash));
    if (added.length > 0 && !files.isOwn) throw missing(files.tokens, added);
    return added.length > 0 ? [...before, ...added] : before;
  });
}

/** Adds the keys that operators gave to teams; returns the same root when it has them. */
function withDelegation(root: TrustRoot, { payload, keyId, signature }: Signed): TrustRoot {
  const publicKey = root.roles.delegation?.includes(keyId) ? root.keys[keyId] : undefined;
  // A delegation that operators did not sign says nothing.
  if (!publicKey || !isSignedBy(publicKey, payload, signature)) return root;
  const { teams, revoked }: Delegation = JSON.parse(payload);
  let next = root;
  for (const [app, keys] of Object.entries(teams))
    for (const key of keys) next = withKey(next, roleOf(app), key);
  const added = revoked.filter((key) => !root.revoked.includes(key));
  return added.length === 0 ? next : { ...next, revoked: [...root.revoked, ...added] };
}

function missing(file: string, content: unknown): ServiceError {
  return new ServiceError(
    'conflict',
    `expected the keys and tokens of teams in ${file}, found some in the database alone, where an earlier version had them`,
    { suggestion: `Put this into the file, then start again: ${JSON.stringify(content)}` },
  );
}
