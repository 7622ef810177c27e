/** Time until contributions that could not be collected are asked for again. */
const retryAfterMs = 15_000;

/**
 * Waits until a map has proved itself: what index, sitemap and feed are made of was collected from it, and the
 * server has run for `provenAfterMs` since.
 * @returns false when the signal aborts before
 */
export async function proveMap(options: {
  collects: () => Promise<unknown>;
  provenAfterMs: number;
  signal: AbortSignal;
}): Promise<boolean> {
  const { collects, provenAfterMs, signal } = options;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
    });
  const hasCollected = () =>
    collects().then(
      () => true,
      () => false,
    );
  while (!signal.aborted && !(await hasCollected())) await pause(retryAfterMs);
  if (!signal.aborted) await pause(provenAfterMs);
  return !signal.aborted;
}
