import type { Series, SeriesPoint } from '@meridian/registry/api';
import { sampleHistory } from '../testing/samples';
import { measures, toChartData } from './to-chart-data';

const others = { load: 0, hydration: 0, interaction: 0, api: 0, server: 0, timeout: 0 };
const point = (at: number, pages: number, render = 0, lcp: number | null = null): SeriesPoint => ({
  at,
  pages,
  errors: { ...others, render },
  vitals: { lcp, inp: null, cls: null },
});
const series = (releases: Series['releases']): Series => ({
  channel: 'production',
  app: 'shop',
  minutes: 60,
  stepMinutes: 1,
  releases,
});
const [errors, lcp] = measures;
if (!errors || !lcp) throw new Error('expected measures of errors and of the largest paint');

it('lays the curves of all releases over the same moments, with nothing where no one measured', () => {
  const releases = [
    { version: '1.1.0', points: [point(2000, 10, 1, 2500), point(3000, 20, 0)] },
    { version: '1.0.0', points: [point(1000, 50, 1), point(2000, 0)] },
  ];
  expect(toChartData(errors, series(releases), [])).toMatchObject({
    moments: [1000, 2000, 3000],
    curves: [
      { label: '1.1.0', values: [null, 10, 0] },
      { label: '1.0.0', values: [2, null, null] },
    ],
  });
  // Vitals are shown as they are.
  expect(toChartData(lcp, series(releases), []).curves).toMatchObject([
    { values: [null, 2500, null] },
    { values: [null, null, null] },
  ]);
});

it('marks the changes within the time that is shown', () => {
  const at = new Date(1500).toISOString();
  const entry = sampleHistory({ action: 'canary', from: '1.0.0', to: '1.1.0', at, percent: 10 });
  const before = { ...entry, at: new Date(500).toISOString() };
  const ended = { ...entry, action: 'rollback', percent: 0 } as const;
  const shown = series([{ version: '1.0.0', points: [point(1000, 1)] }]);
  expect(toChartData(errors, shown, [ended, entry, before]).changes).toEqual([
    { at: 1500, label: 'canary ended' },
    { at: 1500, label: '1.1.0, 10 %' },
  ]);
});
