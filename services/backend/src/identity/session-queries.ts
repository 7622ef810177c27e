import { and, desc, eq, gt, lt, lte, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import type { SessionOrganizer } from './identity-service';
import { newPasswords, organizerSessions, revokedRights } from './tables';

/** Sessions of one organizer; the oldest ends when there are more. */
const maxSessions = 20;
/** After this time the identity service is asked about a session again. */
const trustedForSeconds = 300;

export async function findSession(
  reader: Reader,
  hash: string,
): Promise<SessionOrganizer | undefined> {
  const [row] = await reader
    .select({
      uid: organizerSessions.uid,
      email: organizerSessions.email,
      displayName: organizerSessions.displayName,
      awaitsConfirmation: organizerSessions.awaitsConfirmation,
      // It is checked here too, because a session may be opened while the right is being revoked.
      admin: sql<boolean>`${organizerSessions.isAdmin} and ${notExists(
        revocation(reader, organizerSessions.uid, organizerSessions.signedInAt),
      )}`,
    })
    .from(organizerSessions)
    .where(
      and(
        eq(organizerSessions.hash, hash),
        gt(organizerSessions.endsAt, sql`now()`),
        // It is checked here too, because a session may be opened while the new password is being set.
        notExists(
          newPassword(reader, sql`lower(${organizerSessions.email})`, organizerSessions.signedInAt),
        ),
      ),
    );
  return row;
}

/**
 * Claims the due check of a session, so that one of many simultaneous requests makes it.
 *
 * @returns the time of the sign-in; undefined when no check is due
 */
export async function claimCheck(writer: Writer, hash: string): Promise<Date | undefined> {
  const isDue = lt(
    organizerSessions.checkedAt,
    sql`now() - make_interval(secs => ${trustedForSeconds})`,
  );
  const [row] = await writer
    .update(organizerSessions)
    .set({ checkedAt: sql`now()` })
    .where(and(eq(organizerSessions.hash, hash), isDue))
    .returning({ signedInAt: organizerSessions.signedInAt });
  return row && new Date(row.signedInAt);
}

export async function insertSession(
  writer: Writer,
  session: { hash: string; organizer: SessionOrganizer; signedInAt: Date; seconds: number },
): Promise<void> {
  const { uid, email, displayName, admin, awaitsConfirmation } = session.organizer;
  await writer.insert(organizerSessions).values({
    hash: session.hash,
    uid,
    email,
    displayName,
    isAdmin: admin,
    awaitsConfirmation,
    signedInAt: session.signedInAt.toISOString(),
    endsAt: sql`now() + make_interval(secs => ${session.seconds})`,
  });
  const newest = writer
    .select({ hash: organizerSessions.hash })
    .from(organizerSessions)
    .where(eq(organizerSessions.uid, uid))
    .orderBy(desc(organizerSessions.createdAt))
    .limit(maxSessions);
  await writer
    .delete(organizerSessions)
    .where(and(eq(organizerSessions.uid, uid), notInArray(organizerSessions.hash, newest)));
}

export async function deleteSession(writer: Writer, hash: string): Promise<void> {
  await writer.delete(organizerSessions).where(eq(organizerSessions.hash, hash));
}

export async function purgeEndedSessions(writer: Writer): Promise<void> {
  await writer.delete(organizerSessions).where(lte(organizerSessions.endsAt, sql`now()`));
}

/**
 * Ends all sessions of an organizer, and rejects sign-ins of before `setAt` from now on, because
 * someone who knew the old password may still hold a token.
 */
export async function saveNewPassword(writer: Writer, email: string, setAt: Date): Promise<void> {
  const emailKey = email.toLowerCase();
  // Tokens carry the sign-in time in whole seconds.
  const at = new Date(Math.floor(setAt.getTime() / 1000) * 1000).toISOString();
  await writer
    .insert(newPasswords)
    .values({ email: emailKey, setAt: at })
    .onConflictDoUpdate({ target: newPasswords.email, set: { setAt: at } });
  await writer
    .delete(organizerSessions)
    .where(eq(sql`lower(${organizerSessions.email})`, emailKey));
}

export async function isBeforeNewPassword(
  reader: Reader,
  { email, signedInAt }: { email: string; signedInAt: Date },
): Promise<boolean> {
  return (await newPassword(reader, email.toLowerCase(), signedInAt.toISOString())).length > 0;
}

function newPassword(
  reader: Reader,
  email: string | SQL,
  signedInAt: string | typeof organizerSessions.signedInAt,
) {
  return reader
    .select({ email: newPasswords.email })
    .from(newPasswords)
    .where(and(eq(newPasswords.email, email), gt(newPasswords.setAt, signedInAt)));
}

/** Grants or revokes the right to decide; a token from before a revocation stays without it. */
export async function saveAdmin(
  writer: Writer,
  uid: string,
  { isAdmin, at }: { isAdmin: boolean; at: Date },
): Promise<void> {
  const revokedAt = at.toISOString();
  if (isAdmin) await writer.delete(revokedRights).where(eq(revokedRights.uid, uid));
  else
    await writer
      .insert(revokedRights)
      .values({ uid, revokedAt })
      .onConflictDoUpdate({ target: revokedRights.uid, set: { revokedAt } });
  await writer.update(organizerSessions).set({ isAdmin }).where(eq(organizerSessions.uid, uid));
}

export async function saveConfirmed(writer: Writer, uid: string): Promise<void> {
  await writer
    .update(organizerSessions)
    .set({ awaitsConfirmation: false })
    .where(eq(organizerSessions.uid, uid));
}

export async function isAdminRevoked(
  reader: Reader,
  { uid, signedInAt }: { uid: string; signedInAt: Date },
): Promise<boolean> {
  return (await revocation(reader, uid, signedInAt.toISOString())).length > 0;
}

function revocation(
  reader: Reader,
  uid: string | typeof organizerSessions.uid,
  signedInAt: string | typeof organizerSessions.signedInAt,
) {
  return reader
    .select({ uid: revokedRights.uid })
    .from(revokedRights)
    .where(and(eq(revokedRights.uid, uid), gt(revokedRights.revokedAt, signedInAt)));
}
