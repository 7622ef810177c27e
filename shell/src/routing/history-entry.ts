import { createPath, type Location } from 'react-router-dom';
import { type PageLocation, toDocumentAddress, toPageLocation } from './document-address';
import { readKey } from './scroll-positions';

/** The current history entry; null when the site did not create it. */
export function readEntry(): Location | null {
  const key = readKey();
  return key ? toLocation(window.location, key) : null;
}

export function beginEntry(): Location {
  const known = readEntry();
  if (known) return known;
  const location = newLocation(window.location);
  writeEntry('REPLACE', location);
  return location;
}

export function newLocation(url: PageLocation): Location {
  return toLocation(url, Math.random().toString(36).slice(2, 10));
}

/** False when the browser rejects the entry, as some do after a hundred within half a minute. */
export function writeEntry(action: 'POP' | 'PUSH' | 'REPLACE', location: Location): boolean {
  const state = { key: location.key };
  try {
    const address = toDocumentAddress(createPath(location));
    if (action === 'PUSH') history.pushState(state, '', address);
    if (action === 'REPLACE') history.replaceState(state, '', address);
    return true;
  } catch {
    return false;
  }
}

function toLocation(address: PageLocation, key: string): Location {
  return { ...toPageLocation(address), state: null, key };
}
