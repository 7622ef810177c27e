const storageKey = 'scroll-positions';

const maxPositions = 100;

function readPositions(): Record<string, number> {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return (positions ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
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

/** Key of the present entry; undefined for one that only the browser knows. */
export const readKey = () => (history.state as { key?: string } | null)?.key;

/** Restores the position in a document that was loaded again, unless the visitor has already scrolled. */
export function resumeScroll(): void {
  const key = readKey();
  if (!key) return;
  // When the document is loaded again because the visitor goes to another entry, that entry is not on the screen yet.
  takeOverScroll(() => (readKey() === key ? key : undefined));
  if (readPositions()[key] && window.scrollY === 0) restoreScroll(key);
}

let stopListening = () => {};

/**
 * Lets the site restore scroll positions by history entry, because pages render later than the browser would scroll.
 * @param currentKey key of the entry on the screen; replaces the function of an earlier call
 */
export function takeOverScroll(currentKey: () => string | undefined): void {
  stopListening();
  history.scrollRestoration = 'manual';
  const remember = () => {
    const key = currentKey();
    if (key) rememberScroll(key);
  };
  /** WebKit brings a cached document back scrolled to its start. */
  const restore = ({ persisted }: PageTransitionEvent) => {
    const key = currentKey();
    if (persisted && key && key in readPositions()) restoreScroll(key);
  };
  window.addEventListener('pagehide', remember);
  window.addEventListener('pageshow', restore);
  stopListening = () => {
    window.removeEventListener('pagehide', remember);
    window.removeEventListener('pageshow', restore);
  };
}
