import { ServiceError } from '@shared/service';
import * as v from 'valibot';
import type { Writer } from '../database/backend-schema';
import { makePushId } from './push-id';
import { findProfile, keepProfile, type Profile } from './queries';

/** Milliseconds that the Realtime Database may take. */
const patience = 10_000;
const pushedSchema = v.object({ name: v.pipe(v.string(), v.length(20)) });

/**
 * Keeps a profile, and hands it on to a Realtime Database where there is one: a push in its own
 * protocol, with the organizer's own token, which its rules check again.
 *
 * @returns the push id; the same however often an organizer's profile comes
 * @throws ServiceError `unavailable` when the database does not take it
 */
export async function pushProfile(
  writer: Writer,
  profile: Profile,
  options: { databaseUrl: string | undefined; token: string; now: Date },
): Promise<string> {
  const known = await findProfile(writer, profile.uid);
  const isKnown = known?.email === profile.email && known.fullName === profile.fullName;
  const pushId =
    known?.pushId ??
    (options.databaseUrl
      ? await handOn(options.databaseUrl, options.token, profile)
      : makePushId(options.now));
  return isKnown ? pushId : keepProfile(writer, profile, pushId);
}

async function handOn(databaseUrl: string, token: string, profile: Profile): Promise<string> {
  const address = `${databaseUrl}/organizers.json?auth=${encodeURIComponent(token)}`;
  // Neither the address nor what was thrown about it may be logged: the token stands in it.
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(profile),
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const pushed = v.safeParse(pushedSchema, await answer?.json().catch(() => undefined));
  if (answer?.ok && pushed.success) return pushed.output.name;
  throw new ServiceError(
    'unavailable',
    `The profile database ${answer ? `answered ${answer.status}` : 'does not answer'}.`,
  );
}
