import { setTimeout as delay } from 'node:timers/promises';

/** Which live map a channel has. */
export interface Position {
  channel: string;
  epoch: number;
  generation: number;
}

export type ChangeNotices = ReturnType<typeof createChangeNotices>;

/** Wakes the requests that wait for a channel to change, or for another topic. */
export function createChangeNotices() {
  /** What wakes each wait, and its topic. */
  const waiting = new Map<() => void, string>();
  const known = new Map<string, string>();
  let isClosed = false;

  function wake(topic: string): void {
    for (const [stop, awaited] of [...waiting]) if (awaited === topic) stop();
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
    wake,
    /**
     * Looks, and again whenever the topic wakes it or `lookEveryMs` are over, until it finds what is awaited.
     * @returns what it found last: another thing after `waitMs`, or once the signal is aborted or all is closed
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
        // Before the look into the database, or a change between them went unnoticed.
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
    /** Whether any request waits: only then is a query worth its price. */
    isAwaited: () => waiting.size > 0,
    /** Wakes every request, for good: the process ends. */
    close(): void {
      isClosed = true;
      for (const stop of [...waiting.keys()]) stop();
    },
  };
}
