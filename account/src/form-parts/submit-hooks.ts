import { useEffect, useEffectEvent } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import { readSignedInName } from '../identity/signed-in-name';

/**
 * Submits a form that is held while its writer signs in, as soon as that is done.
 *
 * @param isHeld whether it waits
 * @returns whether one has to sign in before anything can be sent
 */
export function useHeldSubmit(isHeld: boolean, submit: () => Promise<void>): boolean {
  const { status } = useOrganizer();
  const isSignedIn = status === 'signed-in';
  const sendHeld = useEffectEvent(() => void submit());
  useEffect(() => {
    if (isSignedIn && isHeld) sendHeld();
  }, [isSignedIn, isHeld]);
  // When the server cannot say who is signed in, the stored name counts, and sending will tell.
  return status === 'signed-out' && readSignedInName() === null;
}

/** Makes the browser ask before the page is left, while something would be lost by that. */
export function useStayWhile(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnfinished]);
}
