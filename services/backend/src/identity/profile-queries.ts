import { eq, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { organizers } from './tables';

type ProfileRow = typeof organizers.$inferSelect;
export type Profile = Pick<ProfileRow, 'uid' | 'email' | 'fullName'>;

export async function findProfile(reader: Reader, uid: string): Promise<ProfileRow | undefined> {
  const [row] = await reader.select().from(organizers).where(eq(organizers.uid, uid));
  return row;
}

/** @returns the push id, which stays the first one when the profile exists already */
export async function upsertProfile(
  writer: Writer,
  { uid, email, fullName }: Profile,
  { pushId, notice }: { pushId: string; notice: string | null },
): Promise<string> {
  const [row] = await writer
    .insert(organizers)
    .values({ uid, pushId, email, fullName, notice })
    .onConflictDoUpdate({
      target: organizers.uid,
      // A sign-in names no notice: that of the sign-up stays.
      set: { email, fullName, changedAt: sql`now()`, ...(notice && { notice }) },
    })
    .returning({ pushId: organizers.pushId });
  return row?.pushId ?? pushId;
}

export async function listProfiles(reader: Reader): Promise<Profile[]> {
  return reader.select().from(organizers);
}
