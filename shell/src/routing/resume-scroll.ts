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
  const { key } = (history.state ?? {}) as { key?: string };
  // The first access to the storage of a tab takes milliseconds.
  const top = key && readPositions()[key];
  if (top && window.scrollY === 0) window.scrollTo({ top, behavior: 'instant' });
}
