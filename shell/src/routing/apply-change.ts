import { flushSync } from 'react-dom';

/** Renders a change, if possible in a view transition, which is a frame later; then calls `arrive`, and resolves. */
export async function applyChange(change: () => void, arrive: () => void): Promise<void> {
  const render = () => {
    flushSync(change);
    arrive();
  };
  const reducedMotion = '(prefers-reduced-motion: reduce)';
  if (!document.startViewTransition || window.matchMedia(reducedMotion).matches) {
    render();
    return;
  }
  const transition = document.startViewTransition(render);
  // A newer transition aborts the older one; that is not an error.
  for (const step of [transition.ready, transition.finished]) step.catch(() => {});
  await transition.updateCallbackDone;
}
