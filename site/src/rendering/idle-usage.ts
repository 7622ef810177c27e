export type IdleUsage = ReturnType<typeof measureIdleUsage>;

/**
 * Measures what a process computes while it has no task.
 * @param readCpuMs what it has computed since its start; null when it is not known
 */
export function measureIdleUsage(readCpuMs: () => number | null) {
  let before: number | null = null;
  let computedMs = 0;

  const add = () => {
    const now = readCpuMs();
    if (before !== null && now !== null) computedMs += now - before;
    return now;
  };

  return {
    /** Its last task has ended. */
    begin(): void {
      before = readCpuMs();
    },
    /** It gets a task. */
    end(): void {
      if (before !== null) add();
      before = null;
    },
    /** What it has computed without a task since the last call, in ms. */
    take(hasTask: boolean): number {
      const now = add();
      before = hasTask ? null : now;
      const taken = computedMs;
      computedMs = 0;
      return taken;
    },
  };
}
