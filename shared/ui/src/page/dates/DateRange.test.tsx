import { render, screen } from '@testing-library/react';
import { DateBlock } from './DateBlock';
import { DateRange } from './DateRange';

it('marks both ends of a range for machines', () => {
  const { container } = render(<DateRange start="2026-12-30" end="2027-01-02" />);
  expect(container).toHaveTextContent('30 December 2026 – 2 January 2027');
  expect([...container.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
    '2026-12-30',
    '2027-01-02',
  ]);
});

it('shows the days of a range on a date block, and reads the whole range aloud', () => {
  render(<DateBlock start="2026-12-05" end="2026-12-07" />);
  expect(screen.getByText('5–7')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('5–7 December 2026')).toBeInTheDocument();
});

it('shows only the first day when the range leaves the month', () => {
  render(<DateBlock start="2026-11-30" end="2026-12-02" />);
  expect(screen.getByText('30')).toBeInTheDocument();
});
