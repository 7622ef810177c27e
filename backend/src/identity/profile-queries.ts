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
  return reader.select().from(organizers);
}
