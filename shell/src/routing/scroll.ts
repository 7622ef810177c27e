export function scrollToStart(hash: string): void {
  const target = findTarget(hash);
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The anchor's target, in opened `details`: browsers before 2025 do not open them. */
export function findTarget(hash: string): HTMLElement | null {
  const target = document.getElementById(decodeAnchor(hash));
  const around = target?.closest('details');
  if (around) around.open = true;
  return target;
}

/**
 * Moves the focus after a list has changed: to the entry that the anchor names, else to `field`, else to the results if
 * the focused element is gone.
 */
export function focusList(hash: string, field?: HTMLElement): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  const added = findTarget(hash)?.querySelector('a');
  const target = added ?? field ?? (isLost ? document.getElementById('results') : null);
  target?.focus({ preventScroll: true });
}

/** The id in `#…`; an id that cannot be decoded is used as it is. */
function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
