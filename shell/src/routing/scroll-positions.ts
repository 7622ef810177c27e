const storageKey = 'scroll-positions';

/** Number of history entries whose position is stored. */
const maxPositions = 100;

/** Scroll positions by key of the history entry. */
export function readPositions(): Record<string, number> {
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

/** Key of the entry on the screen; undefined for one that only the browser knows. */
const readKey = () => (history.state as { key?: string } | null)?.key;

/**
 * Restores the position in a document that was loaded again, by a reload or by going back from another
 * document, unless the visitor or the browser has already scrolled.
 */
export function resumeScroll(): void {
  const key = readKey();
  const top = key && readPositions()[key];
  if (!top || window.scrollY !== 0) return;
  // Otherwise Chromium would still restore what it has stored, which may be another one.
  takeOverScroll(readKey);
  window.scrollTo({ top, behavior: 'instant' });
}

let stopListening = () => {};

/**
 * Lets the site restore scroll positions by history entry, because pages render later than the browser
 * would scroll. When the visitor leaves the document, the browser takes over again: it can restore before
 * any script runs. Chromium does not listen then; `resumeScroll` restores there.
 *
 * @param currentKey of the entry on the screen, under which its position is stored at the end; takes the place of
 * the one given before
 */
export function takeOverScroll(currentKey: () => string | undefined): void {
  stopListening();
  history.scrollRestoration = 'manual';
  const handOver = () => {
    const key = currentKey();
    if (key) rememberScroll(key);
    history.scrollRestoration = 'auto';
  };
  const takeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) history.scrollRestoration = 'manual';
  };
  window.addEventListener('pagehide', handOver);
  window.addEventListener('pageshow', takeBack);
  stopListening = () => {
    window.removeEventListener('pagehide', handOver);
    window.removeEventListener('pageshow', takeBack);
  };
}
