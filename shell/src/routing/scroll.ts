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

/** Moves the focus after a list has changed. `hash` names the entry that was added. */
export function focusList(hash: string, field?: HTMLElement): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  const added = findTarget(hash)?.querySelector('a');
  const target = added ?? field ?? (isLost ? document.getElementById('results') : null);
  target?.focus({ preventScroll: true });
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
