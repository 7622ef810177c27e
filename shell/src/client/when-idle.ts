const timeoutMs = 2000;

export function whenIdle(work: () => void): void {
  const start = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(work, { timeout: timeoutMs });
    else setTimeout(work, timeoutMs / 10);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Calls `work` once the browser has painted; in a tab that is not visible, once it is. */
export function whenPainted(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** True when the visitor has asked to load as little as possible. Source: Save Data API. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Resolves in a task of its own; before it the browser can respond to the visitor. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
