import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { tokens } from './database/tables';

/** A token of a team as the database has it. Times are ISO 8601. */
export type StoredToken = typeof tokens.$inferSelect;

export async function findTokenByHash(db: QueryRunner, hash: string): Promise<StoredToken | null> {
  const [row] = await db.select().from(tokens).where(eq(tokens.hash, hash));
  return row ?? null;
}

export async function listTokens(db: QueryRunner): Promise<StoredToken[]> {
  return db.select().from(tokens).orderBy(asc(tokens.app), asc(tokens.createdAt));
}

/** @returns false when a token with this hash is there already */
export async function insertToken(
  db: QueryRunner,
  token: Omit<StoredToken, 'revokedAt'>,
): Promise<boolean> {
  const inserted = await db
    .insert(tokens)
    .values(token)
    .onConflictDoNothing()
    .returning({ id: tokens.id });
  return inserted.length === 1;
}

/**
 * Ends tokens of an app: now by revoking them, else by an earlier expiry.
 *
 * @returns ids of those that were good until then
 */
export async function endTokens(
  db: QueryRunner,
  { app, ids, now, at }: { app: string; ids: 'all' | readonly string[]; now: string; at: string },
): Promise<string[]> {
  const isLater = Date.parse(at) > Date.parse(now);
  const isChosen = and(
    eq(tokens.app, app),
    isNull(tokens.revokedAt),
    gt(tokens.expiresAt, isLater ? at : now),
    ids === 'all' ? undefined : inArray(tokens.id, [...ids]),
  );
  const ended = await db
    .update(tokens)
    .set(isLater ? { expiresAt: at } : { revokedAt: now })
    .where(isChosen)
    .returning({ id: tokens.id });
  return ended.map(({ id }) => id);
}
