import { randomInt } from 'node:crypto';
import { limitBody, ServiceError } from '@meridian/service';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Reader, Writer } from '../database/backend-schema';
import { organizers } from './tables';

const timeoutMs = 10_000;
const maxBytes = 65_536;
const pushedSchema = v.object({ name: v.pipe(v.string(), v.length(20)) });
/** Sorted by their codes, so that ids sort by time. */
const pushIdCharacters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

type ProfileRow = typeof organizers.$inferSelect;
export type Profile = Pick<ProfileRow, 'uid' | 'email' | 'fullName'>;

export async function findProfile(reader: Reader, uid: string): Promise<ProfileRow | undefined> {
  const [row] = await reader.select().from(organizers).where(eq(organizers.uid, uid));
  return row;
}

/** @returns the push id, which stays the first one when the profile exists already */
async function upsertProfile(
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

/**
 * Saves a profile. If there is a Realtime Database, the profile is pushed to it as well, with the organizer's
 * own token, which the database's rules check again.
 *
 * @param options.notice the version of the privacy notice that was shown; null at a sign-in
 * @returns the push id, which is the same for all profiles of an organizer
 * @throws ServiceError `unavailable` when the Realtime Database does not take the profile
 */
export async function pushProfile(
  writer: Writer,
  profile: Profile,
  options: { databaseUrl: string | undefined; token: string; now: Date; notice: string | null },
): Promise<string> {
  const known = await findProfile(writer, profile.uid);
  const { notice } = options;
  const isKnown =
    known?.email === profile.email &&
    known.fullName === profile.fullName &&
    (notice === null || known.notice === notice);
  const pushId =
    known?.pushId ??
    (options.databaseUrl
      ? await forward(options.databaseUrl, options.token, profile)
      : createPushId(options.now));
  return isKnown ? pushId : upsertProfile(writer, profile, { pushId, notice });
}

async function forward(databaseUrl: string, token: string, profile: Profile): Promise<string> {
  const url = `${databaseUrl}/organizers.json?auth=${encodeURIComponent(token)}`;
  const signal = AbortSignal.timeout(timeoutMs);
  // The URL contains the token, so neither it nor an error about it may be logged.
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(profile),
    signal,
  }).catch(() => undefined);
  const body = response && limitBody(response, { maxBytes, url: databaseUrl, signal });
  const pushed = v.safeParse(pushedSchema, await body?.json().catch(() => undefined));
  if (response?.ok && pushed.success) return pushed.output.name;
  throw new ServiceError(
    'unavailable',
    `The profile database ${response ? `responded with ${response.status}` : 'does not respond'}.`,
  );
}

/** An id in the format of the Realtime Database: eight characters of time in ms, twelve random ones. */
export function createPushId(now: Date): string {
  let time = now.getTime();
  let id = '';
  for (let index = 0; index < 8; index += 1) {
    id = `${pushIdCharacters[time % 64] ?? ''}${id}`;
    time = Math.floor(time / 64);
  }
  for (let index = 0; index < 12; index += 1) id += pushIdCharacters[randomInt(64)] ?? '';
  return id;
}
