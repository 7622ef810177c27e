import { type Clock, systemClock } from '../clock';

/** The oldest keys go first. */
const maxKeys = 10_000;

/** Counts attempts by key within a time, in the memory of this process. */
export function createAttempts(
  limit: { count: number; seconds: number },
  clock: Clock = systemClock,
) {
  const entries = new Map<string, { count: number; endsAtMs: number }>();
  return {
    /** Counts one more attempt; false when that is too many. */
    take(key: string): boolean {
      const nowMs = clock().getTime();
      const known = entries.get(key);
      const isRunning = known !== undefined && known.endsAtMs > nowMs;
      const entry = isRunning ? known : { count: 0, endsAtMs: nowMs + limit.seconds * 1000 };
      entry.count += 1;
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > maxKeys && oldest !== undefined) entries.delete(oldest);
      return entry.count <= limit.count;
    },
    reset: (key: string) => void entries.delete(key),
  };
}
