/**
 * The nodes of a part as the server sent them, to be put back where React has removed them. Fields keep what was typed,
 * `details` stay open.
 */
export function holdNodes(element: HTMLElement) {
  const nodes = [...element.childNodes];
  let focused: HTMLElement | null = null;
  return {
    nodes,
    /** Remembers which of them has the focus; to be called before they are removed. */
    holdFocus(): void {
      const { activeElement } = document;
      if (element.contains(activeElement)) focused = activeElement as HTMLElement;
    },
    putBack(): void {
      element.replaceChildren(...nodes);
      focused?.focus({ preventScroll: true });
    },
  };
}
