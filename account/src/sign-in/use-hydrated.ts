import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the server's HTML and so for visitors without JavaScript; true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
