import type { KeyboardEvent } from 'react';

/** Moves the focus from the last control to the first on Tab, and back on Shift+Tab. */
export function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  const controls = [...container.querySelectorAll<HTMLElement>('summary, a[href], button')];
  const [first, last] = [controls[0], controls[controls.length - 1]];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
