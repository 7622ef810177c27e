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
  /** Not forgotten with a step of a canary, whose evidence goes on: one network would count again. */
  const networks = new LRUCache<string, true>({ max, ttl: rememberedMs });

  return {
    /**
     * True the first time that something is counted of a visitor, and of a network where that counts once.
     * @param what `visit`, `report`, `slow`, or an error with its release
     * @param visitor hash
     * @param network hash; undefined for what is limited by no network
     */
    isFirst(what: string, visitor: string, network?: string): boolean {
      const [own, shared] = [`${what} ${visitor}`, `${what} ${network}`];
      if (known.has(own) || (network && networks.has(shared))) return false;
      known.set(own, true);
      if (network) networks.set(shared, true);
      return true;
    },
    /** What is served has changed. */
    forget: (): void => known.clear(),
  };
}
