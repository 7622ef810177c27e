import type { Clock } from '@meridian/service';
import { LRUCache } from 'lru-cache';
import type { RenderFailure } from '../telemetry/describe-page';

/** Time for which a route that hung, or took too long, is not rendered on the server. */
const retryAfterMs = 30_000;

interface HungRoute {
  /** Next try, in ms since epoch. */
  until: number;
  problems: string[];
  /** How often it hung, one try after the other. */
  times: number;
}

/** The routes that hang, by generation and route: until the next try visitors get the empty frame at once. */
export function createHungRoutes(clock: Clock) {
  const hung = new LRUCache<string, HungRoute>({ max: 1000 });

  return {
    /** What to say of a route that is not tried now; null for one that is. */
    find(key: string): { problems: string[]; failure: RenderFailure } | null {
      const known = hung.get(key);
      if (!known || known.until <= clock().getTime()) return null;
      // Once may have been the machine's doing.
      return { problems: known.problems, failure: known.times > 1 ? 'hung' : 'outside' };
    },
    /** Notes that a try hung. */
    note(key: string, problems: string[]): void {
      const now = clock().getTime();
      const before = hung.get(key);
      const isAgain = before && before.until > now - retryAfterMs;
      hung.set(key, { until: now + retryAfterMs, problems, times: isAgain ? before.times + 1 : 1 });
    },
  };
}
