import { useEffect, useEffectEvent } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import { readSignedInName } from '../identity/signed-in-name';

/**
 * Submits a waiting form as soon as its writer is signed in.
 *
 * @param isHeld true while the form waits
 * @returns true when the writer must sign in before the form can be sent
 */
export function useHeldSubmit(isHeld: boolean, submit: () => Promise<void>): boolean {
  const { status } = useOrganizer();
  const isSignedIn = status === 'signed-in';
  const sendHeld = useEffectEvent(() => void submit());
  useEffect(() => {
    if (isSignedIn && isHeld) sendHeld();
  }, [isSignedIn, isHeld]);
  // When the server does not respond, the stored name counts: sending shows whether the session is valid.
  return status === 'signed-out' && readSignedInName() === null;
}

/** Makes the browser ask before the visitor leaves the page with unfinished work. */
export function useStayWhile(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnfinished]);
}
