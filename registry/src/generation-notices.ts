/** Which live map a channel has. */
export interface Position {
  channel: string;
  epoch: number;
  generation: number;
}

export type GenerationNotices = ReturnType<typeof createGenerationNotices>;

/** Wakes the requests that wait for a channel to change, or for another topic. */
export function createGenerationNotices() {
  const waiting = new Set<{ channel: string; stop: () => void }>();
  const known = new Map<string, string>();
  let isClosed = false;

  function wake(channel?: string): void {
    for (const waiter of [...waiting]) {
      if (channel === undefined || waiter.channel === channel) waiter.stop();
    }
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
    listen(channel: string, timeoutMs: number, signal: AbortSignal) {
      if (isClosed || signal.aborted) return null;
      let resolve = () => {};
      const done = new Promise<void>((settle) => {
        resolve = settle;
      });
      const stop = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        waiting.delete(waiter);
        resolve();
      };
      const waiter = { channel, stop };
      const timer = setTimeout(stop, timeoutMs);
      signal.addEventListener('abort', stop);
      waiting.add(waiter);
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
