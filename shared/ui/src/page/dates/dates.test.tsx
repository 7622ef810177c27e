import { render, screen } from '@testing-library/react';
import { DateBlock } from './DateBlock';
import { DateRange } from './DateRange';
import { formatDate, formatDateRange } from './date-format';

it.each([
  ['2026-12-05', '2026-12-05', '5 December 2026'],
  ['2026-12-05', '2026-12-07', '5–7 December 2026'],
  ['2026-11-30', '2026-12-02', '30 November – 2 December 2026'],
  ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
])('from %s to %s is "%s"', (start, end, words) => {
  expect(formatDateRange(start, end)).toBe(words);
});

it('has a short form, takes the day of a timestamp without a time zone, and throws for other texts', () => {
  expect(formatDate('2026-09-05', 'short')).toBe('5 Sep 2026');
  expect(formatDate('2026-12-05T23:30:00Z')).toBe('5 December 2026');
  expect(() => formatDate('next week')).toThrow('Not an ISO date: next week');
  expect(() => formatDate('2026-13-01')).toThrow(RangeError);
});

it('marks both ends of a range for machines', () => {
  const { container } = render(<DateRange start="2026-12-30" end="2027-01-02" />);
  expect(container).toHaveTextContent('30 December 2026 – 2 January 2027');
  const times = [...container.querySelectorAll('time')].map((time) => time.dateTime);
  expect(times).toEqual(['2026-12-30', '2027-01-02']);
});

it('shows the days of a range on a date block within a month, and reads the whole range aloud', () => {
  const { rerender } = render(<DateBlock start="2026-12-05" end="2026-12-07" />);
  expect(screen.getByText('5–7')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('5–7 December 2026')).toBeInTheDocument();
  rerender(<DateBlock start="2026-11-30" end="2026-12-02" />);
  expect(screen.getByText('30')).toBeInTheDocument();
});
