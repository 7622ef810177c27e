import { LRUCache } from 'lru-cache';
import type { ReleaseName } from '../page-facts';

/** The kinds of errors that are told apart, as they are sent. */
export type ErrorKind = 'loadFailures' | 'clientErrors' | 'serverErrors' | 'renderTimeouts';

export interface CountedError extends ReleaseName {
  kind: ErrorKind;
}

export type RememberedErrors = ReturnType<typeof createRememberedErrors>;

/** About 20 MB. Beyond it the oldest are forgotten, and may count once more. */
const maxErrors = 100_000;
const rememberedMs = 24 * 60 * 60_000;

/** Remembers who had which error, so that it counts once however often it comes back. */
export function createRememberedErrors(max = maxErrors) {
  const known = new LRUCache<string, true>({ max, ttl: rememberedMs });

  return {
    /**
     * True when none of these had the error before; all of them have it then.
     * @param holders hashes: of the visitor, and of the network where a network counts once
     */
    isFirst({ kind, app, version }: CountedError, holders: readonly string[]): boolean {
      const keys = holders.map((holder) => `${kind} ${app}/${version} ${holder}`);
      const isKnown = keys.some((key) => known.has(key));
      for (const key of keys) known.set(key, true);
      return !isKnown;
    },
  };
}
