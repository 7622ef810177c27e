import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the server's HTML, and so where scripts do not run; true once they do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
