export const storageKey = 'scroll-positions';

/** Scroll positions by key of the history entry. */
export function readPositions(): Record<string, number> {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return (positions ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Restores the position in a document that was loaded again, by a reload or by going back from another
 * document, unless the visitor or the browser has already scrolled.
 */
export function resumeScroll(): void {
  const entry = history.state as { key?: string } | null;
  const top = readPositions()[entry?.key ?? ''];
  if (!top || window.scrollY !== 0) return;
  // Otherwise Chromium would still restore what it has stored, which may be older.
  restoreByScript();
  window.scrollTo({ top, behavior: 'instant' });
}

/** Keeps the browser from restoring scroll positions itself, as long as the visitor does not leave the document. */
export function restoreByScript(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) history.scrollRestoration = 'manual';
  });
}
