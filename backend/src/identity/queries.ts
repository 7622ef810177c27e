import { and, asc, desc, eq, gt, lte, notInArray, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import type { SessionOrganizer } from './sessions';
import { organizerSessions, organizers } from './tables';

/** Browsers that an organizer is signed in with at once; the oldest session ends beyond them. */
const mostSessions = 20;

export async function findSession(
  reader: Reader,
  hash: string,
): Promise<SessionOrganizer | undefined> {
  const [row] = await reader
    .select({
      uid: organizerSessions.uid,
      email: organizerSessions.email,
      displayName: organizerSessions.displayName,
      admin: organizerSessions.isAdmin,
    })
    .from(organizerSessions)
    .where(and(eq(organizerSessions.hash, hash), gt(organizerSessions.endsAt, sql`now()`)));
  return row;
}

export async function insertSession(
  writer: Writer,
  given: { hash: string; organizer: SessionOrganizer; seconds: number },
): Promise<void> {
  const { uid, email, displayName, admin } = given.organizer;
  await writer.insert(organizerSessions).values({
    hash: given.hash,
    ...{ uid, email, displayName, isAdmin: admin },
    endsAt: sql`now() + make_interval(secs => ${given.seconds})`,
  });
  const newest = writer
    .select({ hash: organizerSessions.hash })
    .from(organizerSessions)
    .where(eq(organizerSessions.uid, uid))
    .orderBy(desc(organizerSessions.createdAt))
    .limit(mostSessions);
  await writer
    .delete(organizerSessions)
    .where(and(eq(organizerSessions.uid, uid), notInArray(organizerSessions.hash, newest)));
}

export async function deleteSession(writer: Writer, hash: string): Promise<void> {
  await writer.delete(organizerSessions).where(eq(organizerSessions.hash, hash));
}

/** Ends an organizer's sessions on all browsers, as a new password has to. */
export async function deleteSessionsOf(writer: Writer, email: string): Promise<void> {
  await writer
    .delete(organizerSessions)
    .where(eq(sql`lower(${organizerSessions.email})`, email.toLowerCase()));
}

/** Gives or takes the right to decide, in sessions that exist already. */
export async function setAdminInSessions(
  writer: Writer,
  uid: string,
  isAdmin: boolean,
): Promise<void> {
  await writer.update(organizerSessions).set({ isAdmin }).where(eq(organizerSessions.uid, uid));
}

export async function forgetEndedSessions(writer: Writer): Promise<void> {
  await writer.delete(organizerSessions).where(lte(organizerSessions.endsAt, sql`now()`));
}

export interface Profile {
  uid: string;
  email: string;
  fullName: string;
}

export async function findProfile(
  reader: Reader,
  uid: string,
): Promise<(Profile & { pushId: string }) | undefined> {
  const [row] = await reader
    .select({
      uid: organizers.uid,
      pushId: organizers.pushId,
      email: organizers.email,
      fullName: organizers.fullName,
    })
    .from(organizers)
    .where(eq(organizers.uid, uid));
  return row;
}

/**
 * Keeps a profile; one that is known already is brought up to date.
 *
 * @returns the push id, which stays what it was at first
 */
export async function keepProfile(
  writer: Writer,
  { uid, email, fullName }: Profile,
  pushId: string,
): Promise<string> {
  const [row] = await writer
    .insert(organizers)
    .values({ uid, pushId, email, fullName })
    .onConflictDoUpdate({
      target: organizers.uid,
      set: { email, fullName, changedAt: sql`now()` },
    })
    .returning({ pushId: organizers.pushId });
  return row?.pushId ?? pushId;
}

export async function listProfiles(reader: Reader): Promise<Profile[]> {
  return reader
    .select({ uid: organizers.uid, email: organizers.email, fullName: organizers.fullName })
    .from(organizers)
    .orderBy(asc(organizers.createdAt));
}
