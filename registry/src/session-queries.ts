import type { QueryRunner } from '@meridian/service';
import { eq, lte } from 'drizzle-orm';
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

/** @param at ISO 8601; sessions that ended then or before are deleted */
export async function deleteSessionsEndedBy(db: QueryRunner, at: string): Promise<void> {
  await db.delete(consoleSessions).where(lte(consoleSessions.expiresAt, at));
}
