/** Which live map a channel has. */
export interface Position {
  channel: string;
  epoch: number;
  generation: number;
}

interface Listening {
  /** Resolves when the channel changes, the time is over, or `stop` is called. */
  done: Promise<void>;
  stop(): void;
}

/** Wakes the requests that wait for a channel to change. */
export interface GenerationNotices {
  /** Says that a channel is at this position now. Repeating a position wakes no request. */
  notify(position: Position): void;
  /** Null when there is nothing to wait for any more: the signal is aborted, or all is closed. */
  listen(channel: string, ms: number, signal: AbortSignal): Listening | null;
  /** Whether any request waits: only then is a query worth its price. */
  isAwaited(): boolean;
  /** Wakes everybody, for good: the process ends. */
  close(): void;
}

export function createGenerationNotices(): GenerationNotices {
  const waiting = new Set<{ channel: string; stop: () => void }>();
  const known = new Map<string, string>();
  let isClosed = false;

  function wake(channel?: string): void {
    for (const waiter of [...waiting]) {
      if (channel === undefined || waiter.channel === channel) waiter.stop();
    }
  }

  return {
    notify({ channel, epoch, generation }) {
      const position = `${epoch}.${generation}`;
      if (known.get(channel) !== position) {
        known.set(channel, position);
        wake(channel);
      }
    },
    listen(channel, ms, signal) {
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
      const timer = setTimeout(stop, ms);
      signal.addEventListener('abort', stop);
      waiting.add(waiter);
      return { done, stop };
    },
    isAwaited: () => waiting.size > 0,
    close() {
      isClosed = true;
      wake();
    },
  };
}
