/** In storage while the server has not confirmed the end of a session. */
const markKey = 'sign-out-pending';

/** The mark of this page, for browsers that forbid storage. */
let isMarkedHere = false;

export function markSignOut(): void {
  isMarkedHere = true;
  inStorage(() => localStorage.setItem(markKey, '1'));
}

/** Call when the session has ended, or a new one has replaced it. */
export function clearSignOutMark(): void {
  isMarkedHere = false;
  inStorage(() => localStorage.removeItem(markKey));
}

/** Whether this browser's session still has to be ended on the server; one tab is enough. */
export function isSignOutPending(): boolean {
  let isMarked = isMarkedHere;
  inStorage(() => {
    isMarked = localStorage.getItem(markKey) !== null;
  });
  return isMarked;
}

function inStorage(step: () => void): void {
  try {
    step();
  } catch {
    // The mark of this page has to do.
  }
}
