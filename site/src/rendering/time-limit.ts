/** However long a task waits for a processor, by the clock it gets about this many times its limit at most. */
const maxTimes = 3;
/** Shortest pause between two looks at it. */
const minPauseMs = 50;

/**
 * Limits the time of a task, without that in which there was no processor for it: on a busy machine a task that is in
 * order would be taken for one that hangs.
 * @param options.readWaitMs for how long there has been none since some time before, in ms
 * @returns stops the limit
 */
export function startTimeLimit({
  limitMs,
  readWaitMs,
  onExpired,
}: {
  limitMs: number;
  readWaitMs: () => number;
  onExpired: () => void;
}): () => void {
  const startedAt = performance.now();
  const waitedBefore = readWaitMs();

  const look = () => {
    const passedMs = performance.now() - startedAt;
    const countedMs = passedMs - (readWaitMs() - waitedBefore);
    const leftMs = Math.min(limitMs - countedMs, maxTimes * limitMs - passedMs);
    if (leftMs <= 0) onExpired();
    else timer = setTimeout(look, Math.max(minPauseMs, Math.ceil(leftMs)));
  };
  let timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
