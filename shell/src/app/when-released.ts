let isPressed = false;
const waiting: (() => void)[] = [];

/** Watches when the visitor presses and releases. Call it once, when the document is parsed. */
export function watchPresses(): void {
  const release = () => {
    isPressed = false;
    // The click of this press comes first.
    setTimeout(() => {
      for (const tell of waiting.splice(0)) tell();
    });
  };
  const listen = (type: string, handle: () => void) =>
    document.addEventListener(type, handle, { capture: true, passive: true });
  listen('pointerdown', () => {
    isPressed = true;
  });
  // A context menu swallows the pointerup of its press.
  for (const type of ['pointerup', 'pointercancel', 'contextmenu']) listen(type, release);
}

/**
 * Resolves when nothing is pressed. A part that cannot be hydrated loses its nodes for a moment, and browsers report no
 * click on what left the document between press and release.
 */
export function whenReleased(): Promise<void> {
  return isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}
