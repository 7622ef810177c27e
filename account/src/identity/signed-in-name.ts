import { emit, listen } from '@shared/composition';
import { useSyncExternalStore } from 'react';

/** The storage key of the display name, from the specification. */
export const nameKey = 'name-logged-in';

/** The name of the signed-in organizer; null for no one, or where storage is forbidden. */
export function readSignedInName(): string | null {
  try {
    return localStorage.getItem(nameKey)?.trim() || null;
  } catch {
    return null;
  }
}

/** Saves the name for all tabs of this browser, and tells this tab. */
export function saveSignedInName(name: string): void {
  changeStorage(() => localStorage.setItem(nameKey, name));
  emit('account:sign-in-changed', { displayName: name });
}

/** Removes the name in all tabs of this browser. */
export function clearSignedInName(): void {
  changeStorage(() => localStorage.removeItem(nameKey));
  emit('account:sign-in-changed', { displayName: null });
}

/** The stored name, in step with this and every other tab. Null on the server and in hydration. */
export function useSignedInName(): string | null {
  return useSyncExternalStore(onNameChange, readSignedInName, () => null);
}

function onNameChange(changed: () => void): () => void {
  const stopListening = listen('account:sign-in-changed', changed);
  window.addEventListener('storage', changed);
  // A page from the back-forward cache has missed the storage events.
  window.addEventListener('pageshow', changed);
  return () => {
    stopListening();
    window.removeEventListener('storage', changed);
    window.removeEventListener('pageshow', changed);
  };
}

function changeStorage(change: () => void): void {
  try {
    change();
  } catch {
    // A browser that forbids storage shows LOGIN, which is right: it cannot store a name.
  }
}
