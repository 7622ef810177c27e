/** Which live map a channel has. */
export interface Position {
  channel: string;
  epoch: number;
  generation: number;
}

export type GenerationNotices = ReturnType<typeof createGenerationNotices>;

/** Wakes the requests that wait for a channel to change, or for another topic. */
export function createGenerationNotices() {
  /** What ends each wait, and its topic. */
  const waiting = new Map<() => void, string>();
  const known = new Map<string, string>();
  let isClosed = false;

  function wake(topic?: string): void {
    for (const [stop, awaited] of [...waiting])
      if (topic === undefined || awaited === topic) stop();
  }

  return {
    /** Says that a channel is at this position now. Repeating a position wakes no request. */
    notify({ channel, epoch, generation }: Position): void {
      const position = `${epoch}.${generation}`;
      if (known.get(channel) === position) return;
      known.set(channel, position);
      wake(channel);
    },
    /** Wakes the requests that wait for a topic. */
    wake: (topic: string): void => wake(topic),
    /**
     * Listens until the channel changes, the time is over, or `stop` is called. Null when there is
     * nothing to wait for any more: the signal is aborted, or all is closed.
     */
    listen(topic: string, timeoutMs: number, signal: AbortSignal) {
      if (isClosed || signal.aborted) return null;
      let stop = () => {};
      const done = new Promise<void>((resolve) => {
        stop = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          waiting.delete(stop);
          resolve();
        };
      });
      const timer = setTimeout(stop, timeoutMs);
      signal.addEventListener('abort', stop);
      waiting.set(stop, topic);
      return { done, stop };
    },
    /** Whether any request waits: only then is a query worth its price. */
    isAwaited: () => waiting.size > 0,
    /** Wakes every request, for good: the process ends. */
    close(): void {
      isClosed = true;
      wake();
    },
  };
}
