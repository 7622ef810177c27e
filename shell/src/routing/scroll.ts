const storageKey = 'scroll-positions';

/** Of how many history entries the position is remembered. */
const kept = 100;

/**
 * From now on the site restores scroll positions itself, by history entry, because a page is drawn
 * later than the browser would scroll. A document that is left goes back to the browser's own way,
 * which is there before any script runs; where it comes too late, the site does it here.
 */
export function takeOverScroll(currentKey: () => string): void {
  history.scrollRestoration = 'manual';
  resumeScroll(currentKey());
  window.addEventListener('pagehide', () => {
    rememberScroll(currentKey());
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) history.scrollRestoration = 'manual';
  });
}

export function rememberScroll(key: string): void {
  try {
    const { [key]: _, ...others } = readPositions();
    const newest = Object.entries(others).slice(-kept + 1);
    const positions = Object.fromEntries([...newest, [key, window.scrollY]]);
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage is full or forbidden: pages then open at their start.
  }
}

export function restoreScroll(key: string): void {
  window.scrollTo({ top: readPositions()[key] ?? 0, behavior: 'instant' });
}

/**
 * Brings a document that was made anew, by a reload or on the way back from another site, to where
 * the visitor was. A visitor, or browser, that has scrolled by now is left alone.
 */
export function resumeScroll(key: string): void {
  if (window.scrollY === 0 && readPositions()[key]) restoreScroll(key);
}

/** To the anchor's target, or to the top. */
export function scrollToStart(hash: string): void {
  const target = hash && document.getElementById(decodeAnchor(hash));
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The id that `#…` names; an address may hold anything, so what cannot be decoded stands as it is. */
function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function readPositions(): Record<string, number> {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return (positions ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}
