import { readPositions, restoreByScript, storageKey } from './resume-scroll';

/** Number of history entries whose position is stored. */
const maxPositions = 100;

/**
 * Lets the site restore scroll positions by history entry, because pages render later than the browser
 * would scroll. When the visitor leaves the document, the browser takes over again: it can restore before
 * any script runs. Chromium does not listen then; `resumeScroll` restores there.
 */
export function takeOverScroll(currentKey: () => string): void {
  restoreByScript();
  window.addEventListener('pagehide', () => rememberScroll(currentKey()));
}

export function rememberScroll(key: string): void {
  try {
    const { [key]: _, ...others } = readPositions();
    const newest = Object.entries(others).slice(-maxPositions + 1);
    const positions = Object.fromEntries([...newest, [key, window.scrollY]]);
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage is full or forbidden: pages then open at their start.
  }
}

export function restoreScroll(key: string): void {
  window.scrollTo({ top: readPositions()[key] ?? 0, behavior: 'instant' });
}

/** To the anchor's target, or to the top. */
export function scrollToStart(hash: string): void {
  const target = hash && document.getElementById(decodeAnchor(hash));
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The id in `#…`; what cannot be decoded is used as it is. */
function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
