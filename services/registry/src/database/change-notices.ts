import { setTimeout as delay } from 'node:timers/promises';

/** The live map that a channel is at. */
export interface Position {
  channel: string;
  epoch: number;
  generation: number;
}

export type ChangeNotices = ReturnType<typeof createChangeNotices>;

/** Wakes the requests that wait for a channel to change, or for another topic. */
export function createChangeNotices() {
  /** Ends each wait; by that function the topic. */
  const waiting = new Map<() => void, string>();
  const known = new Map<string, string>();
  let isClosed = false;

  function wake(topic: string): void {
    for (const [stop, awaited] of [...waiting]) if (awaited === topic) stop();
  }

  return {
    /** Tells that a channel is at this position now. The same position again wakes no request. */
    notify({ channel, epoch, generation }: Position): void {
      const position = `${epoch}.${generation}`;
      if (known.get(channel) === position) return;
      known.set(channel, position);
      wake(channel);
    },
    wake,
    /**
     * Looks at once, and again whenever the topic wakes it or `lookEveryMs` are over, until it finds what the caller
     * awaits.
     * @returns what it found last; after `waitMs`, an abort or `close` that may be something else
     */
    async watch<Found>(
      topic: string,
      wait: { waitMs: number; lookEveryMs?: number; signal: AbortSignal },
      look: () => Promise<Found>,
      isAwaited: (found: Found) => boolean,
    ): Promise<Found> {
      const { waitMs, lookEveryMs = waitMs, signal } = wait;
      const endsAtMs = performance.now() + waitMs;
      for (;;) {
        const isOver = isClosed || signal.aborted || performance.now() >= endsAtMs;
        const leftMs = isOver ? 0 : endsAtMs - performance.now();
        const woken = new AbortController();
        const stop = () => woken.abort();
        // Before the look into the database, so that no change between the two is missed.
        waiting.set(stop, topic);
        signal.addEventListener('abort', stop);
        const timeout = Math.min(leftMs, lookEveryMs);
        const done = delay(timeout, null, { signal: woken.signal }).catch(() => {});
        try {
          const found = await look();
          if (leftMs <= 0 || isAwaited(found)) return found;
          await done;
        } finally {
          stop();
          waiting.delete(stop);
          signal.removeEventListener('abort', stop);
        }
      }
    },
    /** Whether a request waits: only then is a query worth its cost. */
    isAwaited: () => waiting.size > 0,
    /** Wakes every request for good, because the process ends. */
    close(): void {
      isClosed = true;
      for (const stop of [...waiting.keys()]) stop();
    },
  };
}
