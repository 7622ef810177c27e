import type { IdentityError, IdentityResult, Organizer } from './identity';
import { clearSignOutMark, markSignOut } from './sign-out-mark';

/** Where the session of this browser is; its cookie is out of scripts' reach. */
const sessionPath = '/api/organizers/session';

/** The answer to who is signed in; `unreachable` is no statement about it. */
export type SessionAnswer = Organizer | 'nobody' | 'unreachable';

export async function readSession(): Promise<SessionAnswer> {
  const answer = await send(sessionPath, {});
  if (answer?.status === 401) return 'nobody';
  return (answer?.ok && (await readOrganizer(answer))) || 'unreachable';
}

/** Exchanges a token of the identity service for a session; the token is needed no more. */
export async function openSession(token: string): Promise<IdentityResult> {
  const headers = { authorization: `Bearer ${token}` };
  // Its answer would take the cookie of this session along.
  await ending;
  const answer = await send(sessionPath, { method: 'POST', headers });
  // The session that was to be ended is over with that: the server keeps one for each browser.
  if (answer?.ok) clearSignOutMark();
  if (!answer) return { ok: false, error: 'network' };
  const organizer = answer.ok ? await readOrganizer(answer) : undefined;
  return organizer ? { ok: true, organizer } : { ok: false, error: errorOfStatus(answer.status) };
}

let ending: Promise<boolean> | undefined;

/**
 * Ends the session on the server; a page that is being left still sends this. Until the server has
 * confirmed it a mark stays in storage, by which a later page does it.
 */
export function endSession(): Promise<boolean> {
  markSignOut();
  ending ??= sendEnd().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function sendEnd(): Promise<boolean> {
  const answer = await send(sessionPath, { method: 'DELETE', keepalive: true });
  if (answer?.ok) clearSignOutMark();
  return answer?.ok === true;
}

export interface Profile {
  uid: string;
  email: string;
  fullName: string;
}

/**
 * Pushes an organizer's profile, in the shape of the Realtime Database; no password.
 *
 * @returns `refused` when the same will never be taken
 */
async function pushProfile(
  token: string,
  profile: Profile,
): Promise<'taken' | 'refused' | 'try-again'> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify(profile);
  const answer = await send('/api/organizers.json', { method: 'POST', headers, body });
  if (answer?.ok) return 'taken';
  return !answer || answer.status >= 500 || answer.status === 429 ? 'try-again' : 'refused';
}

function errorOfStatus(status: number): IdentityError {
  if (status === 429) return 'too-many-attempts';
  if (status === 503) return 'unavailable';
  return 'internal';
}

/** Milliseconds between the tries; the last comes before the token, good for five minutes, ends. */
const pausesMs = [2_000, 8_000, 30_000, 120_000];

/**
 * Pushes a profile, and again and again in the background while the page lives and it is not taken.
 * Every sign-in does this anew: the server keeps one profile for each organizer.
 *
 * @returns after the first try
 */
export async function pushProfileWithRetry(token: string, profile: Profile): Promise<void> {
  if ((await pushProfile(token, profile)) === 'try-again') void repeat(token, profile);
}

async function repeat(token: string, profile: Profile): Promise<void> {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if ((await pushProfile(token, profile)) !== 'try-again') return;
  }
}

/** @returns undefined when no answer came */
function send(path: string, init: RequestInit): Promise<Response | undefined> {
  return fetch(path, { cache: 'no-store', credentials: 'same-origin', ...init }).catch(
    () => undefined,
  );
}

async function readOrganizer(answer: Response): Promise<Organizer | undefined> {
  const body = (await answer.json().catch(() => null)) as { organizer?: Organizer } | null;
  return body?.organizer;
}
