import { pageTokenEntry } from '@meridian/contracts/telemetry';

/**
 * The token that the site server sent with this document; undefined without one, and in browsers that do not tell of
 * the header Server-Timing. A page that was prefetched, or comes back from the back/forward cache, keeps its own.
 */
export function readPageToken(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const { serverTiming = [] } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  for (const { name, description } of serverTiming) if (name === pageTokenEntry) return description;
  return undefined;
}
