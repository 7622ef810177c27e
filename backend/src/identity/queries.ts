import { and, asc, desc, eq, gt, lt, lte, notExists, notInArray, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import type { SessionOrganizer } from './sessions';
import { newPasswords, organizerSessions, organizers, revokedRights } from './tables';

/** Browsers that an organizer is signed in with at once; the oldest session ends beyond them. */
const mostSessions = 20;
/** Seconds for which a session is trusted before the identity service is asked about it again. */
const trustedFor = 300;

export async function findSession(
  reader: Reader,
  hash: string,
): Promise<SessionOrganizer | undefined> {
  const [row] = await reader
    .select({
      uid: organizerSessions.uid,
      email: organizerSessions.email,
      displayName: organizerSessions.displayName,
      // Here too, for a session may be opened while the right is revoked.
      admin: sql<boolean>`${organizerSessions.isAdmin} and ${notExists(
        revocation(reader, organizerSessions.uid, organizerSessions.signedInAt),
      )}`,
    })
    .from(organizerSessions)
    .where(
      and(
        eq(organizerSessions.hash, hash),
        gt(organizerSessions.endsAt, sql`now()`),
        // Here too, for a session may be opened while the new password is set.
        notExists(
          reader
            .select({ email: newPasswords.email })
            .from(newPasswords)
            .where(
              and(
                eq(newPasswords.email, sql`lower(${organizerSessions.email})`),
                gt(newPasswords.setAt, organizerSessions.signedInAt),
              ),
            ),
        ),
      ),
    );
  return row;
}

/**
 * Claims the check of a session that is due, so that of many requests at once one makes it.
 *
 * @returns when its password was typed in; undefined when no check is due
 */
export async function claimCheck(writer: Writer, hash: string): Promise<Date | undefined> {
  const isDue = lt(organizerSessions.checkedAt, sql`now() - make_interval(secs => ${trustedFor})`);
  const [row] = await writer
    .update(organizerSessions)
    .set({ checkedAt: sql`now()` })
    .where(and(eq(organizerSessions.hash, hash), isDue))
    .returning({ signedInAt: organizerSessions.signedInAt });
  return row && new Date(row.signedInAt);
}

export async function insertSession(
  writer: Writer,
  given: { hash: string; organizer: SessionOrganizer; signedInAt: Date; seconds: number },
): Promise<void> {
  const { uid, email, displayName, admin } = given.organizer;
  await writer.insert(organizerSessions).values({
    hash: given.hash,
    ...{ uid, email, displayName, isAdmin: admin },
    signedInAt: given.signedInAt.toISOString(),
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

/**
 * Ends an organizer's sessions on all browsers, and takes no sign-in of before `setAt` from now on, for
 * whoever knew the old password may hold a token yet.
 */
export async function keepNewPassword(writer: Writer, email: string, setAt: Date): Promise<void> {
  const address = email.toLowerCase();
  const at = toSecond(setAt);
  await writer
    .insert(newPasswords)
    .values({ email: address, setAt: at })
    .onConflictDoUpdate({ target: newPasswords.email, set: { setAt: at } });
  await writer.delete(organizerSessions).where(eq(sql`lower(${organizerSessions.email})`, address));
}

/** Whether the account has had a new password since. */
export async function isBeforeNewPassword(
  reader: Reader,
  { email, signedInAt }: { email: string; signedInAt: Date },
): Promise<boolean> {
  const [row] = await reader
    .select({ email: newPasswords.email })
    .from(newPasswords)
    .where(
      and(
        eq(newPasswords.email, email.toLowerCase()),
        gt(newPasswords.setAt, signedInAt.toISOString()),
      ),
    );
  return row !== undefined;
}

/** Tokens say when somebody signed in by the second. */
function toSecond(time: Date): string {
  return new Date(Math.floor(time.getTime() / 1000) * 1000).toISOString();
}

/**
 * Gives or takes the right to decide, in sessions that exist already; who signed in before it was
 * taken does not bring it back with the token of then.
 */
export async function keepAdmin(
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

/** Whether the right to decide was revoked since somebody signed in. */
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
