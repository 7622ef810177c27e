import { addInterval, judgeCanary, startCanary } from '../evidence';
import { makeCounts } from '../testing/random-intervals';

/** As much as a site server counts of one network: see `extraVisits` and `maxOfNetwork` there. */
const forged = { serverErrors: 3, loadFailures: 1, clientErrors: 1, browserErrors: 3, slow: 3 };

/** The verdict on a canary of ten percent after ten minutes. */
function judge(visits: number, isForged: boolean) {
  let state = startCanary();
  let now = Date.UTC(2026, 10, 26);
  for (let interval = 0; interval < 60; interval += 1) {
    now += 10_000;
    const canary =
      isForged && interval === 30 ? makeCounts(visits + 3, forged) : makeCounts(visits);
    const control = makeCounts(9 * visits);
    state = addInterval(state, { endsAt: now, percent: 10, canary, control });
  }
  return judgeCanary(state, now).decision;
}

it.each([1, 2, 10])(
  'one address with as many forged cookies as it likes changes no verdict (%i visits in ten seconds)',
  (visits) => {
    expect(judge(visits, false)).toBe('healthy');
    expect(judge(visits, true)).toBe('healthy');
  },
);
