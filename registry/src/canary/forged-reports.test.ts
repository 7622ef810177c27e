import { addInterval, type Counts, judgeCanary, startCanary } from '../evidence';

/** What an interval has of a healthy release. */
const healthy = (visits: number): Counts => ({
  server: { visits, serverErrors: 0, renderTimeouts: 0 },
  browser: { reports: visits, loadFailures: 0, clientErrors: 0, browserErrors: 0, slow: 0 },
});

/** As much as a site server counts of one network: see `extraVisits` and `maxOfNetwork` there. */
const forged: Counts = {
  server: { visits: 3, serverErrors: 3, renderTimeouts: 0 },
  browser: { reports: 3, loadFailures: 1, clientErrors: 1, browserErrors: 3, slow: 3 },
};

function add(one: Counts, other: Counts): Counts {
  const sum = <Part extends Record<string, number>>(a: Part, b: Part) =>
    Object.fromEntries(Object.entries(a).map(([key, value]) => [key, value + (b[key] ?? 0)]));
  return {
    server: sum(one.server, other.server) as Counts['server'],
    browser: sum(one.browser, other.browser) as Counts['browser'],
  };
}

/** The verdict on a canary of ten percent after ten minutes. */
function judge(visitsOfInterval: number, isForged: boolean) {
  let state = startCanary();
  let now = Date.UTC(2026, 10, 26);
  for (let interval = 0; interval < 60; interval += 1) {
    now += 10_000;
    const own = healthy(visitsOfInterval);
    const canary = isForged && interval === 30 ? add(own, forged) : own;
    state = addInterval(state, {
      ...{ endsAt: now, percent: 10, canary },
      control: healthy(9 * visitsOfInterval),
    });
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
