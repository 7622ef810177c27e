import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the server's HTML and without scripts; true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * Attributes of the submit button of a form that only scripts may send, e.g. because it has a password. The button is
 * disabled without scripts. The shell enables it once it can hold a submit until the form is hydrated.
 */
export function useScriptedSubmit() {
  return { disabled: !useHydrated(), 'data-scripted': true, suppressHydrationWarning: true };
}
