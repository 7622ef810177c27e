import { createPath, type Location } from 'react-router-dom';
import { toDocumentAddress, toPlace } from './document-address';

/** The site's state of a history entry; `key` identifies the entry within the tab. */
interface EntryState {
  key?: string;
  usr?: unknown;
}

/** The current history entry; null when the site did not create it. */
export function readEntry(): Location | null {
  const state = history.state as EntryState | null;
  return state?.key ? toLocation(window.location, state.usr, state.key) : null;
}

/** The current history entry, with a new key if it has none. */
export function beginEntry(): Location {
  const known = readEntry();
  if (known) return known;
  const location = newLocation(window.location, null);
  writeEntry('REPLACE', location);
  return location;
}

export function newLocation(
  url: Pick<URL, 'pathname' | 'search' | 'hash'>,
  usr: unknown,
): Location {
  return toLocation(url, usr, Math.random().toString(36).slice(2, 10));
}

/** False when the browser rejects the entry, as some do after a hundred within half a minute. */
export function writeEntry(action: 'POP' | 'PUSH' | 'REPLACE', location: Location): boolean {
  const state: EntryState = { key: location.key, usr: location.state };
  try {
    const address = toDocumentAddress(createPath(location));
    if (action === 'PUSH') history.pushState(state, '', address);
    if (action === 'REPLACE') history.replaceState(state, '', address);
    return true;
  } catch {
    return false;
  }
}

function toLocation(
  address: Pick<URL, 'pathname' | 'search' | 'hash'>,
  usr: unknown,
  key: string,
): Location {
  return { ...toPlace(address), state: usr ?? null, key };
}
