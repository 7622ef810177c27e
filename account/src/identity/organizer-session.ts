import { noticeHeader } from '@meridian/contracts/forms';
import type { IdentityResult, Organizer, Registration } from './identity';
import type { IdentityError } from './identity-errors';
import { isStorageAllowed, readStored, store } from './storage';

/** The path of this browser's session; scripts cannot read its cookie. */
const sessionPath = '/api/organizers/session';

/** Who is signed in; `unreachable` when the server did not say. */
export type CurrentSession = Organizer | 'signed-out' | 'unreachable';

export async function readSession(): Promise<CurrentSession> {
  const response = await send(sessionPath, {});
  if (response?.status === 401) return 'signed-out';
  return (response?.ok && (await readOrganizer(response))) || 'unreachable';
}

/** Exchanges a token of the identity service for a session; the token is not needed afterwards. */
export async function openSession(token: string): Promise<IdentityResult> {
  const headers = { authorization: `Bearer ${token}` };
  // Waits for a running DELETE, whose response would remove the cookie of the new session.
  await ending;
  const response = await send(sessionPath, { method: 'POST', headers });
  // The server has one session per browser, so the pending sign-out is done with that.
  if (response?.ok) markSignOut(false);
  if (!response) return { ok: false, error: 'network' };
  const organizer = response.ok ? await readOrganizer(response) : undefined;
  return organizer ? { ok: true, organizer } : { ok: false, error: errorOfStatus(response.status) };
}

/** The mark is in storage while the server has not confirmed the end of a session. */
const markKey = 'sign-out-pending';

/** The mark of this page, for browsers that forbid storage. */
let isMarkedHere = false;

function markSignOut(isPending: boolean): void {
  isMarkedHere = isPending;
  store(markKey, isPending ? '1' : null);
}

/** Whether this browser's session still has to be ended on the server; one tab is enough. */
export function isSignOutPending(): boolean {
  return isStorageAllowed() ? readStored(markKey) !== null : isMarkedHere;
}

let ending: Promise<boolean> | undefined;

/**
 * Ends the session on the server, even from a page that is being left. Until the server confirms it, a
 * mark stays in storage, so that a later page tries again.
 */
export function endSession(): Promise<boolean> {
  markSignOut(true);
  ending ??= sendEnd().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function sendEnd(): Promise<boolean> {
  const response = await send(sessionPath, { method: 'DELETE', keepalive: true });
  if (response?.ok) markSignOut(false);
  return response?.ok === true;
}

type Profile = Omit<Registration, 'password'> & { uid: string };

/** @returns false when another try may succeed; true when the profile is saved, or will never be accepted */
async function pushProfile(
  token: string,
  profile: Profile,
  notice: string | null,
): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(notice && { [noticeHeader]: notice }),
  };
  const body = JSON.stringify(profile);
  const response = await send('/api/organizers.json', { method: 'POST', headers, body });
  return response !== undefined && response.status < 500 && response.status !== 429;
}

function errorOfStatus(status: number): IdentityError {
  if (status === 429) return 'too-many-attempts';
  if (status === 503) return 'unavailable';
  return 'internal';
}

/** Pauses between the tries; the last try is before the token expires after five minutes. */
const pausesMs = [2_000, 8_000, 30_000, 120_000];

/**
 * Resolves after the first try, and retries in the background while the page is open. Every sign-in pushes the profile
 * again; the server stores one profile for each organizer.
 *
 * @param notice the version of the privacy notice that the form showed; null for a form that shows none
 */
export async function pushProfileWithRetry(
  token: string,
  profile: Profile,
  notice: string | null,
): Promise<void> {
  if (!(await pushProfile(token, profile, notice))) void repeat(token, profile, notice);
}

async function repeat(token: string, profile: Profile, notice: string | null): Promise<void> {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await pushProfile(token, profile, notice)) return;
  }
}

/** @returns undefined when no response came */
function send(path: string, init: RequestInit): Promise<Response | undefined> {
  return fetch(path, { cache: 'no-store', credentials: 'same-origin', ...init }).catch(
    () => undefined,
  );
}

async function readOrganizer(response: Response): Promise<Organizer | undefined> {
  const body = (await response.json().catch(() => null)) as { organizer?: Organizer } | null;
  return body?.organizer;
}
