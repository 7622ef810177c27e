import { flushSync } from 'react-dom';

/** Draws a change at once, inside a view transition where the browser has them. */
export function applyChange(change: () => void): void {
  if (!document.startViewTransition || prefersReducedMotion()) {
    flushSync(change);
    return;
  }
  const transition = document.startViewTransition(() => flushSync(change));
  // A transition that a newer one cuts short is no error.
  for (const step of [transition.ready, transition.finished, transition.updateCallbackDone])
    step.catch(() => {});
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
