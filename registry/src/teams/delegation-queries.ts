import type { Signed } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { desc, sql } from 'drizzle-orm';
import { delegations } from '../database/tables';
import type { Delegation, VerifiedDelegation } from '../trust';

export interface StoredDelegation extends Pick<Delegation, 'epoch' | 'version'> {
  signed: Signed;
  digest: string;
}

/** The newest one, when it is newer than the position. */
export async function findNewerDelegation(
  db: QueryRunner,
  { epoch, version }: Pick<Delegation, 'epoch' | 'version'> = { epoch: -1, version: -1 },
): Promise<StoredDelegation | null> {
  const [row] = await db
    .select()
    .from(delegations)
    .where(sql`(${delegations.epoch}, ${delegations.version}) > (${epoch}, ${version})`)
    .orderBy(desc(delegations.epoch), desc(delegations.version))
    .limit(1);
  if (!row) return null;
  const { payload, keyId, signature, digest } = row;
  return {
    epoch: row.epoch,
    version: row.version,
    digest,
    signed: { payload, keyId, signature },
  };
}

/** @returns false when another one has the position, or replaces the same one */
export async function insertDelegation(
  db: QueryRunner,
  { delegation, signed, digest }: VerifiedDelegation,
  { replaces, actor, storedAt }: { replaces: string | null; actor: string; storedAt: string },
): Promise<boolean> {
  const { epoch, version } = delegation;
  const inserted = await db
    .insert(delegations)
    .values({ epoch, version, digest, replaces: replaces ?? '', ...signed, actor, storedAt })
    .onConflictDoNothing()
    .returning({ digest: delegations.digest });
  return inserted.length === 1;
}
