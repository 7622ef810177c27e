import { addInterval, judgeCanary, startCanary } from '@meridian/registry/evidence';
import { createRandomCounts } from './random-counts';
import type { Scenario } from './scenarios';
import { isBroken, openReturningVisits, openVisits } from './visits';

/** What became of a simulated release until it was rolled back, or the time was over. */
export interface ReleaseOutcome {
  /** Seconds from the break to the rollback; null without one. */
  rolledBackAfter: number | null;
  /** Visits of the canary with what it is worse in, from the break to the rollback. */
  brokenVisits: number;
  /** Seconds until the split was called wrong; null if it never was. */
  splitAfter: number | null;
  /** Whether visits without reports held it. */
  isSilent: boolean;
  /** Whether it was called slow. */
  isSlow: boolean;
}

/** The same for the same seed. */
export function simulateRelease(scenario: Scenario, seed: number): ReleaseOutcome {
  const { seconds, intervalSeconds, breaksAtSecond, visitsOfVisitor, percent, worse } = scenario;
  const random = createRandomCounts(seed);
  const countVisits = (visitsOfVisitor > 1 ? openReturningVisits : openVisits)(scenario, random);
  let state = startCanary();
  const outcome: ReleaseOutcome = {
    rolledBackAfter: null,
    brokenVisits: 0,
    splitAfter: null,
    isSilent: false,
    isSlow: false,
  };
  for (let index = 0; index < seconds / intervalSeconds; index++) {
    const sides = countVisits(index);
    const endsAtSecond = (index + 1) * intervalSeconds;
    const endsAt = endsAtSecond * 1000;
    state = addInterval(state, { endsAt, percent, ...sides });
    const { decision, evidence, warnings, split } = judgeCanary(state, endsAt);
    const { server, browser } = sides.canary;
    if (isBroken(scenario, index))
      outcome.brokenVisits += worse === 'serverErrors' ? server.serverErrors : browser.clientErrors;
    outcome.isSilent ||= evidence.silentVisits.logE >= evidence.silentVisits.bound;
    outcome.isSlow ||= warnings.length > 0;
    if (split.logE >= split.bound) outcome.splitAfter ??= endsAtSecond;
    if (decision === 'rollback')
      return { ...outcome, rolledBackAfter: endsAtSecond - breaksAtSecond };
  }
  return outcome;
}
