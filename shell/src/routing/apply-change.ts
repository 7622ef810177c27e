import { flushSync } from 'react-dom';

/**
 * Draws a change at once, inside a view transition where the browser has them, and then calls
 * `arrive`: what scrolls has to wait for the new page, which a transition draws a frame later.
 */
export function applyChange(change: () => void, arrive: () => void): void {
  const draw = () => {
    flushSync(change);
    arrive();
  };
  if (!document.startViewTransition || prefersReducedMotion()) {
    draw();
    return;
  }
  const transition = document.startViewTransition(draw);
  // A transition that a newer one cuts short is no error.
  for (const step of [transition.ready, transition.finished, transition.updateCallbackDone])
    step.catch(() => {});
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
