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
 * Attributes of the submit button of a form that no browser can send by itself, e.g. because it has a password:
 * disabled without scripts. The shell enables it as soon as it holds what is submitted until the form is hydrated.
 */
export function useScriptedSubmit() {
  return { disabled: !useHydrated(), 'data-scripted': true, suppressHydrationWarning: true };
}
