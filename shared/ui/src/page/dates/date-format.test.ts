import { formatDate, formatDateRange } from './date-format';

describe('dates in words', () => {
  it.each([
    ['2026-12-05', '2026-12-05', '5 December 2026'],
    ['2026-12-05', '2026-12-07', '5–7 December 2026'],
    ['2026-11-30', '2026-12-02', '30 November – 2 December 2026'],
    ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
  ])('from %s to %s is "%s"', (start, end, words) => {
    expect(formatDateRange(start, end)).toBe(words);
  });

  it('has a short form', () => {
    expect(formatDate('2026-09-05', 'short')).toBe('5 Sep 2026');
  });

  it('reads the day of a timestamp as it stands', () => {
    expect(formatDate('2026-12-05T23:30:00Z')).toBe('5 December 2026');
  });

  it('throws for a text that is not a date', () => {
    expect(() => formatDate('next week')).toThrow('Not an ISO date: next week');
    expect(() => formatDate('2026-13-01')).toThrow(RangeError);
  });
});
