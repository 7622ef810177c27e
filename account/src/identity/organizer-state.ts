import { useSyncExternalStore } from 'react';
import type { Organizer } from './identity';
import { endSession, isSignOutPending, readSession } from './organizer-session';
import { onSignedInName, readSignedInName, saveSignedInName } from './signed-in-name';
import { isStorageAllowed, store } from './storage';

/** Who is signed in on this browser; `unknown` on the server, in hydration and until the server responds. */
export type OrganizerState =
  | { status: 'unknown'; organizer: null }
  | { status: 'signed-out'; organizer: null }
  | { status: 'signed-in'; organizer: Organizer };

const unknown: OrganizerState = { status: 'unknown', organizer: null };
const signedOut: OrganizerState = { status: 'signed-out', organizer: null };

let state: OrganizerState = unknown;
/** Counts the changes of `state`, so that an older response never replaces a newer state. */
let changeCount = 0;
let isAsking = false;
let stopListening = () => {};
const followers = new Set<() => void>();

/** The signed-in organizer, in step with this and every other tab. */
export function useOrganizer(): OrganizerState {
  return useSyncExternalStore(
    follow,
    () => state,
    () => unknown,
  );
}

/** Tells this and every other tab who has just signed in. */
export function signedIn(organizer: Organizer): void {
  setState({ status: 'signed-in', organizer });
  saveSignedInName(organizer.displayName);
}

/** Call after a response of 401: the session has ended. Drafts stay. */
export function sessionEnded(): void {
  setState(signedOut);
  saveSignedInName(null);
}

/** Where the forms for conferences and courses save their drafts: private input of the organizer. */
export const draftKey = 'draft-add-conference';
export const courseDraftKey = 'draft-add-course';
export const courseChangesKey = 'draft-change-courses';

/**
 * Signs out here, in every other tab, and on the server.
 *
 * @param onPending called once when the server could not be reached; more tries follow
 * @returns whether the server has ended the session; if not, `finishSignOut` continues
 */
export async function signOut(onPending: () => void = () => {}): Promise<boolean> {
  for (const key of [draftKey, courseDraftKey, courseChangesKey]) store(key, null);
  sessionEnded();
  if (await endSession()) return true;
  onPending();
  for (const pauseMs of [1000, 5000]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    // Another tab has done it, or an organizer has signed in meanwhile.
    if (!isSignOutPending() || (await endSession())) return true;
  }
  return false;
}

/** Ends a session that is still open on the server, now and when the connection returns. @returns a stop function */
export function finishSignOut(onEnded: () => void): () => void {
  const finish = () => {
    if (isSignOutPending()) void endSession().then((isEnded) => isEnded && onEnded());
  };
  finish();
  window.addEventListener('online', finish);
  return () => window.removeEventListener('online', finish);
}

/** Asks the server again what it knows of the signed-in organizer. */
export function refreshOrganizer(): void {
  if (state.status === 'signed-in') askServer();
}

/** Asks the server who is signed in; one request at a time. */
function askServer(): void {
  if (isAsking) return;
  isAsking = true;
  const before = changeCount;
  void readSession().then((session) => {
    isAsking = false;
    // An organizer signed in or out during the request, so its response may be about someone else.
    if (before !== changeCount) return hearName(readSignedInName());
    if (session === 'signed-out') sessionEnded();
    // Unreachable: no one counts as signed in, and nothing could be sent either.
    else
      setState(session === 'unreachable' ? signedOut : { status: 'signed-in', organizer: session });
  });
}

function setState(next: OrganizerState): void {
  changeCount += 1;
  state = next;
  for (const changed of followers) changed();
}

/** Reacts to the stored name, which changes at once when an organizer signs in or out in any tab. */
function hearName(name: string | null): void {
  if (name === null) {
    // A running request is about the organizer who has just left.
    if (state.status !== 'signed-out' || isAsking) setState(signedOut);
  } else if (state.organizer?.displayName !== name) askServer();
}

function follow(changed: () => void): () => void {
  if (followers.size === 0) stopListening = startListening();
  followers.add(changed);
  return () => {
    followers.delete(changed);
    if (followers.size === 0) stopListening();
  };
}

function startListening(): () => void {
  const name = readSignedInName();
  if (name === null) {
    // Without a name no one is signed in, and no request is needed. Where storage is forbidden there
    // is never a name, so the state of this tab counts.
    if (state.status !== 'signed-in' || isStorageAllowed()) state = signedOut;
  } else if (state.organizer?.displayName !== name) {
    state = unknown;
    askServer();
  }
  return onSignedInName(hearName);
}
