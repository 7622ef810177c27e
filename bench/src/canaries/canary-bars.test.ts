import {
  bars,
  type FailingCanary,
  findMissedBars,
  type HealthySchedule,
  summarizeFailure,
  summarizeSchedule,
} from './canary-bars';

const toVisits = (rows: [at: number, version: string | null, sawError?: boolean][]) =>
  rows.map(([at, version, sawError = false]) => ({ at, version, sawError }));

it('tells of a canary that fails who got it, who saw an error, and when the last visitor got it', () => {
  const canary = { version: '8.0.0', promotedAt: 100, endedAt: 400, isRolledBack: true };
  const visits = toVisits([
    [50, '1.0.0', true],
    [150, '1.0.0'],
    [200, '8.0.0'],
    [300, '8.0.0', true],
    [350, null, true],
    [450, '8.0.0'],
    [500, '1.0.0'],
  ]);
  expect(summarizeFailure(visits, canary)).toEqual({
    isRolledBack: true,
    requests: 6,
    visitorsOfCanary: 3,
    sawError: 2,
    sawErrorOfCanary: 1,
    endedAfterMs: 300,
    lastAfterMs: 350,
  });
  expect(summarizeFailure([], canary)).toMatchObject({ visitorsOfCanary: 0, lastAfterMs: 0 });
});

it('counts the visitors of a schedule by the share that the release had', () => {
  const visits = toVisits([
    [90, '1.0.0', true],
    [100, '9.0.0'],
    [150, '1.0.0'],
    [200, '9.0.0'],
    [250, '9.0.0', true],
    [260, null, true],
  ]);
  const reached = [
    { percent: 10, at: 100 },
    { percent: 100, at: 200 },
  ];
  const ten = { percent: 10, afterMs: 5, visitors: 2, visitorsOfRelease: 1 };
  const all = { percent: 100, afterMs: 105, visitors: 3, visitorsOfRelease: 2 };
  expect(summarizeSchedule(visits, { version: '9.0.0', promotedAt: 95, reached })).toEqual({
    shares: [
      { ...ten, sawError: 0, sawErrorOfRelease: 0 },
      { ...all, sawError: 2, sawErrorOfRelease: 1 },
    ],
    sawError: 2,
  });
});

describe('the bars', () => {
  const failing: FailingCanary = {
    isRolledBack: true,
    requests: 2000,
    visitorsOfCanary: 150,
    sawError: bars.sawError,
    sawErrorOfCanary: bars.sawError,
    endedAfterMs: 30_000,
    lastAfterMs: 30_100,
  };
  const none = { afterMs: 0, visitors: 500, sawError: 0, sawErrorOfRelease: 0 };
  const shares = [10, 100].map((percent) => ({ ...none, percent, visitorsOfRelease: 50 }));
  const healthy: HealthySchedule = { shares, sawError: 0 };

  it('accept what reaches them, and name each release that fails and was not rolled back, or that too many saw', () => {
    expect(findMissedBars([failing, failing], [healthy, healthy])).toEqual([]);
    const unnoticed = { ...failing, isRolledBack: false };
    const late = { ...failing, sawError: bars.sawError + 1 };
    expect(findMissedBars([failing, unnoticed, late], [])).toEqual([
      'failing release 2 was not rolled back',
      `${bars.sawError + 1} visitors saw an error of failing release 3 and not at most ${bars.sawError}`,
    ]);
  });

  it('name each healthy release that did not get to all visitors, or with which someone saw an error', () => {
    const stopped = { ...healthy, shares: shares.slice(0, 1) };
    const unseen = { ...healthy, shares: shares.map((one) => ({ ...one, visitorsOfRelease: 0 })) };
    expect(findMissedBars([], [stopped, { ...healthy, sawError: 1 }, unseen])).toEqual([
      'healthy release 1 ended at 10 % and not at 100',
      '1 visitors saw an error with healthy release 2 and not none',
      'no visitor got healthy release 3 at 10 %',
      'no visitor got healthy release 3 at 100 %',
    ]);
  });
});
