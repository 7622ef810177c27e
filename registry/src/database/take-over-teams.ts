import { type Database, ServiceError } from '@meridian/service';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AccessToken, TrustRoot } from '../trust';
import { isSignedBy } from '../trust/signed';
import { changeTokens, changeTrustRoot, withKey } from '../trust/trust-files';
import { roleOf } from '../trust/trust-root';

const delegationSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    teams: v.record(v.string(), v.array(v.object({ keyId: v.string(), publicKey: v.string() }))),
    revoked: v.array(v.string()),
  }),
);

type Delegation = v.InferOutput<typeof delegationSchema>;

interface DelegationRow {
  payload: string;
  key_id: string;
  signature: string;
  [column: string]: unknown;
}

interface TokenRow {
  app: string;
  actor: string;
  hash: string;
  expires_at: string | Date;
  [column: string]: unknown;
}

/**
 * Puts the keys and tokens that teams were given by commands of an earlier version, which the database had, into the
 * files that have them now. Before the migration that drops their tables; does nothing afterwards.
 *
 * @param files.isOwn false for files that operators write: then this only says what is missing in them
 * @throws ServiceError `conflict` that names what to add to the files
 */
export async function takeOverTeams(
  { db }: Pick<Database, 'db'>,
  files: { trustRoot: string; tokens: string; isOwn: boolean },
): Promise<void> {
  const known = await db.execute<{ name: string | null }>(
    sql`select to_regclass('registry.delegations')::text as name`,
  );
  if (!known.rows[0]?.name) return;
  const delegations = await db.execute<DelegationRow>(sql`
    select payload, key_id, signature from registry.delegations
    order by epoch desc, version desc limit 1`);
  const { rows: tokens } = await db.execute<TokenRow>(sql`
    select app, actor, hash, expires_at from registry.tokens
    where revoked_at is null and expires_at > now()`);
  const [newest] = delegations.rows;
  const entries = tokens.map(
    ({ app, actor, hash, expires_at }): AccessToken => ({
      actor,
      hash,
      role: 'publish',
      apps: [app],
      expiresAt: new Date(expires_at).toISOString(),
    }),
  );
  await changeTrustRoot(files.trustRoot, (root) => {
    const next = newest ? withDelegation(root, newest) : root;
    if (next !== root && !files.isOwn) throw missing(files.trustRoot, next);
    return next;
  });
  await changeTokens(files.tokens, (before) => {
    const hashes = new Set(before.map(({ hash }) => hash));
    const added = entries.filter(({ hash }) => !hashes.has(hash));
    if (added.length === 0) return before;
    if (!files.isOwn) throw missing(files.tokens, added);
    return [...before, ...added];
  });
}

/** The root with the keys that operators gave to teams; as it was when it has them. */
function withDelegation(
  root: TrustRoot,
  { payload, key_id: keyId, signature }: DelegationRow,
): TrustRoot {
  const publicKey = root.roles.delegation?.includes(keyId) ? root.keys[keyId] : undefined;
  // One that operators did not sign says nothing.
  if (!publicKey || !isSignedBy(publicKey, payload, signature)) return root;
  const { teams, revoked }: Delegation = v.parse(delegationSchema, payload);
  const withKeys = Object.entries(teams).reduce(
    (all, [app, keys]) => keys.reduce((one, key) => withKey(one, roleOf(app), key), all),
    root,
  );
  const added = revoked.filter((key) => !root.revoked.includes(key));
  return added.length === 0 ? withKeys : { ...withKeys, revoked: [...root.revoked, ...added] };
}

function missing(file: string, content: unknown): ServiceError {
  return new ServiceError(
    'conflict',
    `expected the keys and tokens of teams in ${file}, found some in the database alone, where an earlier version had them`,
    { suggestion: `Put this into the file, then start again: ${JSON.stringify(content)}` },
  );
}
