import { listen } from '@shared/composition';
import { useSyncExternalStore } from 'react';
import type { Organizer } from './identity';
import { endSession, readSession } from './session';
import { isSignOutPending } from './sign-out-mark';
import {
  forgetSignedInName,
  nameKey,
  readSignedInName,
  rememberSignedInName,
} from './signed-in-name';

/** Who is signed in on this browser; `unknown` on the server, in hydration and until it is found out. */
export type OrganizerState =
  | { status: 'unknown'; organizer: null }
  | { status: 'signed-out'; organizer: null }
  | { status: 'signed-in'; organizer: Organizer };

const unknown: OrganizerState = { status: 'unknown', organizer: null };
const signedOut: OrganizerState = { status: 'signed-out', organizer: null };

let state: OrganizerState = unknown;
/** Counts what was learnt, so that an older answer never overtakes a newer one. */
let learnt = 0;
let isAsking = false;
let stopListening = () => {};
const followers = new Set<() => void>();

/** The organizer who is signed in, in step with this and every other tab. */
export function useOrganizer(): OrganizerState {
  return useSyncExternalStore(
    follow,
    () => state,
    () => unknown,
  );
}

/** Says who has just signed in, to this and every other tab. */
export function signedIn(organizer: Organizer): void {
  learn({ status: 'signed-in', organizer });
  rememberSignedInName(organizer.displayName);
}

/** Says that a call was answered with 401: the session has ended. What was typed is kept. */
export function sessionEnded(): void {
  learn(signedOut);
  forgetSignedInName();
}

/** What an organizer leaves in this browser's storage beside the name, and no one else may find. */
const leftBehind = ['draft-add-conference'];

/**
 * Signs out here, in every other tab, and on the server.
 *
 * @param onPending called once when the server could not be told; it is told again and again
 * @returns whether the server knows by now; if not, `finishSignOut` goes on
 */
export async function signOut(onPending: () => void = () => {}): Promise<boolean> {
  for (const key of leftBehind) removeStored(key);
  sessionEnded();
  if (await endSession()) return true;
  onPending();
  for (const pause of [1000, 5000]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    // Another tab has done it, or somebody has come in meanwhile.
    if (!isSignOutPending() || (await endSession())) return true;
  }
  return false;
}

/**
 * Ends on the server what somebody signed out of while it could not be reached: now, and whenever the
 * connection is back.
 *
 * @returns stops that
 */
export function finishSignOut(onEnded: () => void): () => void {
  const finish = () => {
    if (isSignOutPending()) void endSession().then((isEnded) => isEnded && onEnded());
  };
  finish();
  window.addEventListener('online', finish);
  return () => window.removeEventListener('online', finish);
}

/** Asks the server who is signed in; whoever asks meanwhile shares the question. */
function findOut(): void {
  if (isAsking) return;
  isAsking = true;
  const before = learnt;
  void readSession().then((answer) => {
    isAsking = false;
    // Somebody came or went while this was under way; whoever stands there now was not asked about.
    if (before !== learnt) return hearName(readSignedInName());
    if (answer === 'nobody') sessionEnded();
    // Not to be found out now, and nothing can be sent either.
    else learn(answer === 'unreachable' ? signedOut : { status: 'signed-in', organizer: answer });
  });
}

function learn(next: OrganizerState): void {
  learnt += 1;
  state = next;
  for (const changed of followers) changed();
}

/** The name tells at once that somebody came or went, in this tab or another. */
function hearName(name: string | null): void {
  if (name === null) {
    // A question that is under way was asked about whoever has just left.
    if (state.status !== 'signed-out' || isAsking) learn(signedOut);
  } else if (state.organizer?.displayName !== name) findOut();
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
    // Without a name nobody is signed in, and nobody has to be asked; where storage is forbidden
    // there is never a name, and what this tab knows is all.
    if (state.status !== 'signed-in' || isStorageAllowed()) state = signedOut;
  } else if (state.organizer?.displayName !== name) {
    state = unknown;
    findOut();
  }
  const stopHearing = listen('account:sign-in-changed', ({ displayName }) => hearName(displayName));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === nameKey) hearName(readSignedInName());
  };
  // A page that comes back from the back-forward cache has missed the storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hearName(readSignedInName());
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stopHearing();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

function isStorageAllowed(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
