import type { QueryRunner } from '@meridian/service';
import { and, eq, gt, lte } from 'drizzle-orm';
import { consoleSessions } from './database/session-tables';

/** A person who is signed in at the console. Times are ISO 8601. */
export type StoredSession = typeof consoleSessions.$inferSelect;

export async function findSessionByHash(
  db: QueryRunner,
  hash: string,
): Promise<StoredSession | null> {
  const [row] = await db.select().from(consoleSessions).where(eq(consoleSessions.hash, hash));
  return row ?? null;
}

export async function insertSession(db: QueryRunner, session: StoredSession): Promise<void> {
  await db.insert(consoleSessions).values(session);
}

export async function deleteSession(db: QueryRunner, hash: string): Promise<void> {
  await db.delete(consoleSessions).where(eq(consoleSessions.hash, hash));
}

/** Lets a session end at a time unless it ends before. @param at ISO 8601 */
export async function endSessionBy(db: QueryRunner, hash: string, at: string): Promise<void> {
  await db
    .update(consoleSessions)
    .set({ expiresAt: at })
    .where(and(eq(consoleSessions.hash, hash), gt(consoleSessions.expiresAt, at)));
}

/** Deletes the sessions that came of one password in one browser: the newest, and those that it renewed. */
export async function deleteSessionsOfSignIn(
  db: QueryRunner,
  session: Pick<StoredSession, 'uid' | 'signedInAt'>,
): Promise<void> {
  await db.delete(consoleSessions).where(isOfSignIn(session));
}

/** Firebase keeps the time of the password in each token that it renews. */
function isOfSignIn({ uid, signedInAt }: Pick<StoredSession, 'uid' | 'signedInAt'>) {
  return and(eq(consoleSessions.uid, uid), eq(consoleSessions.signedInAt, signedInAt));
}

/** @param at ISO 8601; sessions that ended then or before are deleted */
export async function deleteSessionsEndedBy(db: QueryRunner, at: string): Promise<void> {
  await db.delete(consoleSessions).where(lte(consoleSessions.expiresAt, at));
}
