import {
  bars,
  type FailingCanary,
  findMissedBars,
  type HealthySchedule,
  summarizeFailure,
  summarizeSchedule,
  type Visit,
} from './canary-bars';

const visit = (at: number, version: string | null, sawError = false): Visit => ({
  at,
  version,
  sawError,
});

describe('a canary that fails', () => {
  const canary = { version: '8.0.0', promotedAt: 100, endedAt: 400, isRolledBack: true };

  it('is told by who got it, who saw an error, and when the last visitor got it', () => {
    const visits = [
      visit(50, '1.0.0', true),
      visit(150, '1.0.0'),
      visit(200, '8.0.0'),
      visit(300, '8.0.0', true),
      visit(350, null, true),
      visit(450, '8.0.0'),
      visit(500, '1.0.0'),
    ];
    expect(summarizeFailure(visits, canary)).toEqual({
      isRolledBack: true,
      requests: 6,
      visitorsOfCanary: 3,
      sawError: 2,
      sawErrorOfCanary: 1,
      endedAfterMs: 300,
      lastAfterMs: 350,
    });
  });

  it('may have had no visitor', () => {
    expect(summarizeFailure([], canary)).toMatchObject({ visitorsOfCanary: 0, lastAfterMs: 0 });
  });
});

it('counts the visitors of a schedule by the share that the release had', () => {
  const visits = [
    visit(90, '1.0.0', true),
    visit(100, '9.0.0'),
    visit(150, '1.0.0'),
    visit(200, '9.0.0'),
    visit(250, '9.0.0', true),
    visit(260, null, true),
    visit(300, '9.0.0'),
  ];
  const reached = [
    { percent: 10, at: 100 },
    { percent: 50, at: 200 },
    { percent: 100, at: 300 },
  ];
  const none = { sawError: 0, sawErrorOfRelease: 0 };
  expect(summarizeSchedule(visits, { version: '9.0.0', promotedAt: 95, reached })).toEqual({
    shares: [
      { percent: 10, afterMs: 5, visitors: 2, visitorsOfRelease: 1, ...none },
      {
        percent: 50,
        afterMs: 105,
        visitors: 3,
        visitorsOfRelease: 2,
        sawError: 2,
        sawErrorOfRelease: 1,
      },
      { percent: 100, afterMs: 205, visitors: 1, visitorsOfRelease: 1, ...none },
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
  const share = {
    afterMs: 0,
    visitors: 500,
    visitorsOfRelease: 50,
    sawError: 0,
    sawErrorOfRelease: 0,
  };
  const healthy: HealthySchedule = {
    shares: [
      { ...share, percent: 10 },
      { ...share, percent: 100 },
    ],
    sawError: 0,
  };

  it('accept as many errors as the bar of a release that fails, and none of a healthy one', () => {
    expect(findMissedBars([failing, failing], [healthy, healthy])).toEqual([]);
  });

  it('name each release that fails and was not rolled back, or that too many saw', () => {
    const unnoticed = { ...failing, isRolledBack: false };
    const late = { ...failing, sawError: bars.sawError + 1 };
    expect(findMissedBars([failing, unnoticed, late], [])).toEqual([
      'failing release 2 was not rolled back',
      `${bars.sawError + 1} visitors saw an error of failing release 3 and not at most ${bars.sawError}`,
    ]);
  });

  it('name each healthy release that did not get to all visitors, or with which someone saw an error', () => {
    const stopped = { ...healthy, shares: healthy.shares.slice(0, 1) };
    const never = { ...healthy, shares: [] };
    const faulty = { ...healthy, sawError: 1 };
    const unseen = {
      ...healthy,
      shares: healthy.shares.map((one) => ({
        ...one,
        visitorsOfRelease: one.percent === 100 ? 0 : 5,
      })),
    };
    expect(findMissedBars([], [stopped, never, faulty, unseen])).toEqual([
      'healthy release 1 ended at 10 % and not at 100',
      'healthy release 2 ended at 0 % and not at 100',
      '1 visitors saw an error with healthy release 3 and not none',
      'no visitor got healthy release 4 at 100 %',
    ]);
  });
});
