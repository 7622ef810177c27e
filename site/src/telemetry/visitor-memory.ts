import { LRUCache } from 'lru-cache';
import type { ReleaseName } from '../page-facts';

/** The kinds of errors that are told apart, as they are sent. */
export type ErrorKind =
  | 'loadFailures'
  | 'clientErrors'
  | 'browserErrors'
  | 'serverErrors'
  | 'renderTimeouts';

export interface CountedError extends ReleaseName {
  kind: ErrorKind;
}

export type VisitorMemory = ReturnType<typeof createVisitorMemory>;

/** About 40 MB. Beyond it the oldest are forgotten, and may count once more. */
const maxRemembered = 200_000;
const rememberedMs = 24 * 60 * 60_000;

/**
 * Remembers what was counted of which visitor since what is served changed, so that it counts once however often they
 * come back. A canary and its control are remembered for equally long: else a visitor whose browser fails at every release
 * would count for the newer one alone.
 */
export function createVisitorMemory(max = maxRemembered) {
  const known = new LRUCache<string, true>({ max, ttl: rememberedMs });

  return {
    /**
     * True the first time that something is counted of all of these; it counts for each of them from then on.
     * @param what `visit`, `report`, `slow`, or an error with its release
     * @param holders hashes: of the visitor, and of the network where a network counts once
     */
    isFirst(what: string, holders: readonly string[]): boolean {
      const keys = holders.map((holder) => `${what} ${holder}`);
      if (keys.some((key) => known.has(key))) return false;
      for (const key of keys) known.set(key, true);
      return true;
    },
    /** What is served has changed. */
    forget: (): void => known.clear(),
  };
}
