import { refundDays } from './cancellation';

it.each([
  ['2026-04-18', '2026-04-04', '2026-04-15'],
  ['2027-01-02', '2026-12-19', '2026-12-30'],
  ['2028-03-02', '2028-02-17', '2028-02-28'],
])('returns the whole fee for a start on %s until %s, and half until %s', (start, whole, half) => {
  expect(refundDays(start)).toEqual({ wholeUntil: whole, halfUntil: half });
});
