import { render, screen } from '@testing-library/react';
import { formatMoney } from './money';
import { Price } from './Price';

it('strikes the old price and names the saving', () => {
  const { container } = render(<Price amount={17.5} old={34.99} per="per year" />);
  expect(container).toHaveTextContent('$17.50 per year instead of $34.99 Save $17.49 (50%)');
  expect(screen.getByText('$34.99').tagName).toBe('S');
});

it('names no saving where there is none', () => {
  const { container } = render(<Price amount={149} old={149} per="per year" />);
  expect(container).toHaveTextContent(/^\$149 per year$/);
});

it.each([
  [17.5, 'USD', '$17.50'],
  [30, 'USD', '$30'],
  [25000, 'PKR', 'PKR 25,000'],
  [1234567.8, 'USD', '$1,234,567.80'],
] as const)('writes %s %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
