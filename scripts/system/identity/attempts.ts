/** Counts within a time, in memory: the emulator serves one machine. */
export interface Attempts {
  /** Counts one more; false when that is too many. */
  take(key: string): boolean;
  forget(key: string): void;
}

/** Keys that are remembered at once; the oldest go first. */
const mostKeys = 10_000;

export function createAttempts(
  limit: { count: number; seconds: number },
  now: () => number = Date.now,
): Attempts {
  const known = new Map<string, { count: number; endsAt: number }>();
  const find = (key: string) => {
    const found = known.get(key);
    return found && found.endsAt > now() ? found : undefined;
  };
  return {
    take(key) {
      const entry = find(key) ?? { count: 0, endsAt: now() + limit.seconds * 1000 };
      entry.count += 1;
      known.delete(key);
      known.set(key, entry);
      const [oldest] = known.keys();
      if (known.size > mostKeys && oldest !== undefined) known.delete(oldest);
      return entry.count <= limit.count;
    },
    forget: (key) => void known.delete(key),
  };
}
