import type { KeyboardEvent } from 'react';

/** On Tab at the last or Shift+Tab at the first control of `container`, goes round inside it. */
export function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  const controls = [...container.querySelectorAll<HTMLElement>('summary, a[href], button')];
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
