import {
  addInterval,
  addPromotionInterval,
  judgeCanary,
  judgePromotion,
  startCanary,
  startPromotion,
} from '@meridian/registry/evidence';
import { createRandomCounts, type RandomCounts } from './random-counts';
import type { Scenario } from './scenarios';
import { drawCounts, isBroken, openReturningVisits, openVisits, ratesOf } from './visits';

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

interface Seen {
  isRolledBack: boolean;
  isSplitWrong: boolean;
  isSilent: boolean;
  isSlow: boolean;
}

/** The same for the same seed. */
export function simulateRelease(scenario: Scenario, seed: number): ReleaseOutcome {
  const { seconds, intervalSeconds, breaksAtSecond, visitsOfVisitor, percent, worse } = scenario;
  const random = createRandomCounts(seed);
  const countVisits = (visitsOfVisitor > 1 ? openReturningVisits : openVisits)(scenario, random);
  const look = percent === 100 ? openPromotion(scenario, random) : openCanary(scenario);
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
    const seen = look(endsAtSecond * 1000, sides);
    const { server, browser } = sides.canary;
    if (isBroken(scenario, index))
      outcome.brokenVisits += worse === 'serverErrors' ? server.serverErrors : browser.clientErrors;
    outcome.isSilent ||= seen.isSilent;
    outcome.isSlow ||= seen.isSlow;
    if (seen.isSplitWrong) outcome.splitAfter ??= endsAtSecond;
    if (seen.isRolledBack) return { ...outcome, rolledBackAfter: endsAtSecond - breaksAtSecond };
  }
  return outcome;
}

type Look = (endsAt: number, sides: ReturnType<ReturnType<typeof openVisits>>) => Seen;

function openCanary({ percent }: Scenario): Look {
  let state = startCanary();
  return (endsAt, sides) => {
    state = addInterval(state, { endsAt, percent, ...sides });
    const { decision, evidence, warnings, split } = judgeCanary(state, endsAt);
    return {
      isRolledBack: decision === 'rollback',
      isSplitWrong: split.logE >= split.bound,
      isSilent: evidence.silentVisits.logE >= evidence.silentVisits.bound,
      isSlow: warnings.length > 0,
    };
  };
}

function openPromotion({ visitsPerSecond, errorRate }: Scenario, random: RandomCounts): Look {
  let state = startPromotion(drawCounts(random, visitsPerSecond * 3600, ratesOf(errorRate)));
  return (endsAt, { canary }) => {
    state = addPromotionInterval(state, { endsAt, counts: canary });
    const isRolledBack = judgePromotion(state, endsAt).decision === 'rollback';
    return { isRolledBack, isSplitWrong: false, isSilent: false, isSlow: false };
  };
}
