import { emit, listen } from '@meridian/composition';
import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage';

/** The storage key of the display name, from the specification. */
export const nameKey = 'name-logged-in';

/** The name of the signed-in organizer; null for no one, or where storage is forbidden. */
export function readSignedInName(): string | null {
  return readStored(nameKey)?.trim() || null;
}

/**
 * Saves the name for all tabs of this browser, and tells this tab. A browser that forbids storage shows
 * LOGIN, which is right: it cannot store a name.
 *
 * @param displayName null when no one is signed in any more
 */
export function saveSignedInName(displayName: string | null): void {
  store(nameKey, displayName);
  emit('account:sign-in-changed', { displayName });
  // The browser tells only other tabs; in this one the header may still be as the server rendered it.
  window.dispatchEvent(new StorageEvent('storage', { key: nameKey }));
}

/** The stored name, in step with this and every other tab. Null on the server and in hydration. */
export function useSignedInName(): string | null {
  return useSyncExternalStore(onSignedInName, readSignedInName, () => null);
}

/** Calls `changed` when an organizer signs in or out in any tab; returns a function that stops it. */
export function onSignedInName(changed: (name: string | null) => void): () => void {
  const stopListening = listen('account:sign-in-changed', ({ displayName }) =>
    changed(displayName),
  );
  const reread = () => changed(readSignedInName());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === nameKey) reread();
  };
  window.addEventListener('storage', onStorage);
  // A page from the back-forward cache has missed the storage events.
  window.addEventListener('pageshow', reread);
  return () => {
    stopListening();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', reread);
  };
}
