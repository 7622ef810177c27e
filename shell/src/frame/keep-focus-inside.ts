import type { KeyboardEvent } from 'react';

/** On Tab at the last or Shift+Tab at the first control of `container`, goes round inside it. */
export function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  const controls = [...container.querySelectorAll<HTMLElement>('summary, a[href], button')];
  const [first, last] = [controls[0], controls[controls.length - 1]];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
