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
