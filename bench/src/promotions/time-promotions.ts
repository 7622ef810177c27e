import { setTimeout as sleep } from 'node:timers/promises';
import type { Release, Team } from './open-team';
import type { startVisits } from './visit-pages';

/** How long one promotion took until the first page of its generation was there (ms). */
export interface PromotionTimes {
  /** From the registry's response. */
  acknowledged: number;
  /** From the request to the registry. */
  requested: number;
}

/** Between a change that is live and the next; `phases` spread promotions evenly between two requests of visitors. */
const pause = { ms: 500, phases: 10, phaseMs: 3.3 };

/**
 * Promotes releases one after the other while visitors look at pages.
 * @throws Error when one is not live within the time that `awaitGeneration` waits
 */
export async function timePromotions(
  team: Pick<Team, 'promote'>,
  { awaitGeneration }: Pick<ReturnType<typeof startVisits>, 'awaitGeneration'>,
  releases: readonly Release[],
): Promise<PromotionTimes[]> {
  const times: PromotionTimes[] = [];
  for (const [index, release] of releases.entries()) {
    await sleep(pause.ms + (index % pause.phases) * pause.phaseMs);
    const requestedAt = performance.now();
    const generation = await team.promote([release]);
    const acknowledgedAt = performance.now();
    const liveAt = await awaitGeneration(generation);
    times.push({
      // A page may be there before the registry's response is.
      acknowledged: Math.max(0, liveAt - acknowledgedAt),
      requested: liveAt - requestedAt,
    });
  }
  return times;
}
