/** The browser's storage. A browser may forbid it: then nothing is read, and nothing is saved. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null to remove the entry */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Forbidden or full: the page works without.
  }
}

export function isStorageAllowed(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}
