import { seedDate } from './seed-date';

describe('the dates of the seed', () => {
  const wednesday = new Date('2026-03-11T10:00:00+05:00');

  it.each([
    [{ inDays: 0, on: 'Wednesday' }, '2026-03-11'],
    [{ inDays: 0, on: 'Tuesday' }, '2026-03-17'],
    [{ inDays: 9, on: 'Monday' }, '2026-03-23'],
    [{ inDays: -20, on: 'Saturday' }, '2026-02-21'],
  ] as const)('fall on the first such weekday: %j is %s', (day, expected) => {
    expect(seedDate(wednesday, day)).toBe(expected);
  });

  it('can lie further days later', () => {
    expect(seedDate(wednesday, { inDays: 18, on: 'Sunday' }, 2)).toBe('2026-03-31');
  });

  it('are counted from the current day in Pakistan', () => {
    const lateInLondon = new Date('2026-03-10T20:30:00Z');
    expect(seedDate(lateInLondon, { inDays: 0, on: 'Wednesday' })).toBe('2026-03-11');
  });
});
