import { seedDate } from './seed-date';

const wednesday = new Date('2026-03-11T10:00:00+05:00');

it.each([
  [0, 'Wednesday', '2026-03-11'],
  [0, 'Tuesday', '2026-03-17'],
  [9, 'Monday', '2026-03-23'],
  [-20, 'Saturday', '2026-02-21'],
] as const)('is the first such weekday: %s days, %s is %s', (inDays, weekday, expected) => {
  expect(seedDate(wednesday, inDays, weekday)).toBe(expected);
});

it('can be further days later', () => {
  expect(seedDate(wednesday, 18, 'Sunday', 2)).toBe('2026-03-31');
});

it('is counted from the current day in Pakistan', () => {
  const lateInLondon = new Date('2026-03-10T20:30:00Z');
  expect(seedDate(lateInLondon, 0, 'Wednesday')).toBe('2026-03-11');
});
