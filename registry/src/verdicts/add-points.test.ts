import type { EvidencePoint } from '../database/telemetry-tables';
import type { Verdict } from '../evidence';
import { addPoint } from './add-points';

const verdictOf = (logE: number): Verdict => {
  const tally = { visits: 0, errors: 0 };
  const evidence = { serverErrors: { logE, bound: 9, canary: tally, control: tally } };
  return { decision: 'healthy', reasons: [], warnings: [], evidence };
};

it('a curve keeps its last point and at most 500, evenly over all of its time', () => {
  let points: EvidencePoint[] = [];
  for (let index = 1; index <= 1600; index += 1)
    points = addPoint(points, index * 5000, verdictOf(index));
  expect(points.length).toBeLessThanOrEqual(500);
  expect(points.length).toBeGreaterThan(200);
  expect(points.at(-1)).toEqual({ endsAt: 8_000_000, logE: { serverErrors: 1600 } });
  const gaps = points.slice(1).map(({ endsAt }, index) => endsAt - (points[index]?.endsAt ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(40_000);
  expect(points[0]?.endsAt).toBeLessThanOrEqual(40_000);
});
