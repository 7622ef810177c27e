import type { VitalName } from '@meridian/contracts/telemetry';
import { LRUCache } from 'lru-cache';
import { maxPageAgeMs } from './page-tokens';

/** A page that has reported. */
export interface ReportingPage {
  /** Hash of the visitor that the page belongs to: who sent its first beacon. */
  visitor: string;
  /** Those that were counted: each is measured once for a page. */
  vitals: Set<VitalName>;
  /** Its errors that were noted in words. */
  told: number;
}

export type RememberedPages = ReturnType<typeof createRememberedPages>;

/** About 30 MB. Beyond it the oldest are forgotten, and their beacons could be sent again. */
const maxPages = 100_000;

/** Remembers which beacons of which pages came, while their tokens are valid. */
export function createRememberedPages(max = maxPages) {
  const pages = new LRUCache<string, ReportingPage & { sequences: Set<number> }>({
    max,
    ttl: maxPageAgeMs,
    noUpdateTTL: true,
  });

  return {
    /**
     * Takes a beacon of a page.
     * @param visitor hash of who sent it
     * @returns null for one that came before
     */
    take(nonce: string, sequence: number, visitor: string): ReportingPage | null {
      const page = pages.get(nonce) ?? {
        visitor,
        vitals: new Set(),
        told: 0,
        sequences: new Set(),
      };
      if (page.sequences.has(sequence)) return null;
      page.sequences.add(sequence);
      if (page.sequences.size === 1) pages.set(nonce, page);
      return page;
    },
  };
}
