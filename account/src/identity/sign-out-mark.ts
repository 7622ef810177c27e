/** Stands in storage while the server has not confirmed that a session is over. */
const markKey = 'sign-out-pending';

/** For a browser that forbids storage: known to this page alone. */
let isMarkedHere = false;

export function markSignOut(): void {
  isMarkedHere = true;
  inStorage(() => localStorage.setItem(markKey, '1'));
}

/** The session is over, or another one has taken its place. */
export function clearSignOutMark(): void {
  isMarkedHere = false;
  inStorage(() => localStorage.removeItem(markKey));
}

/** Whether this browser's session still has to be ended on the server; one tab does it for all. */
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
    // What this page knows has to do.
  }
}
