import { flushSync } from 'react-dom';

/**
 * Renders a change, then calls `arrive`, then resolves. A browser with view transitions renders inside one, a frame
 * later.
 */
export async function applyChange(change: () => void, arrive: () => void): Promise<void> {
  const render = () => {
    flushSync(change);
    arrive();
  };
  if (!document.startViewTransition || prefersReducedMotion()) {
    render();
    return;
  }
  const transition = document.startViewTransition(render);
  // A newer transition aborts the older one; that is not an error.
  for (const step of [transition.ready, transition.finished]) step.catch(() => {});
  await transition.updateCallbackDone;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
