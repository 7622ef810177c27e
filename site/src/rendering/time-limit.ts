/** However long a task waits for a processor or for others, by the clock it gets this many times its limit at most. */
const maxTimes = 3;
/** How often a task that is over its limit and waits for others is looked at. */
const lookAgainMs = 250;

/**
 * Limits the time of a task. Time in which its process had no processor does not count: on a busy machine a task that is
 * in order would be taken for one that hangs. Nor does a task end while it waits for tasks that have such a limit
 * of their own.
 * @param options.readWaitMs for how long the process has waited for a processor since its start
 * @returns stops the limit
 */
export function startTimeLimit({
  limitMs,
  readWaitMs,
  waitsForOthers = () => false,
  onExpired,
}: {
  limitMs: number;
  readWaitMs: () => number;
  waitsForOthers?: (() => boolean) | undefined;
  onExpired: () => void;
}): () => void {
  const startedAt = performance.now();
  const waitedBefore = readWaitMs();

  const look = () => {
    const passedMs = performance.now() - startedAt;
    const countedMs = passedMs - (readWaitMs() - waitedBefore);
    const leftMs = waitsForOthers() ? lookAgainMs : limitMs - countedMs;
    const leftAtMostMs = maxTimes * limitMs - passedMs;
    if (leftMs <= 0 || leftAtMostMs <= 0) onExpired();
    else timer = setTimeout(look, Math.ceil(Math.min(leftMs, leftAtMostMs)));
  };
  let timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
