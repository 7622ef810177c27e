/**
 * Lets simultaneous calls share one run of `work`. A run that had begun before a call may have missed a change
 * just before that call, so the call shares the next run.
 */
export function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;

  const start = () => {
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
