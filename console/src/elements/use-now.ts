import { useSyncExternalStore } from 'react';

const tickMs = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  // It stood still while nothing was rendered by it.
  if (listeners.size === 0) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const one of listeners) one();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** ms since the epoch; one clock for all ages of a page, which renders them again every 15 s. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
