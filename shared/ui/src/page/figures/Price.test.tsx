import { render, screen } from '@testing-library/react';
import { formatMoney, Price } from './Price';

it('strikes the old price and names the saving', () => {
  const { container } = render(<Price amount={17.5} old={34.99} per="per year" />);
  expect(container).toHaveTextContent('$17.50 per year instead of $34.99 Save $17.49 (50%)');
  expect(screen.getByText('$34.99').tagName).toBe('S');
});

// The specification: "Web 59.99 / 30.00, All Access 79.99 / 47.99".
it.each([
  [30, 59.99, '$30.00 instead of $59.99 Save $29.99 (50%)'],
  [47.99, 79.99, '$47.99 instead of $79.99 Save $32.00 (40%)'],
])('writes cents in all three amounts where one has them: %s after %s', (amount, old, text) => {
  const { container } = render(<Price amount={amount} old={old} />);
  expect(container).toHaveTextContent(text);
});

it('names no saving where there is none', () => {
  const { container } = render(<Price amount={149} old={149} per="per year" />);
  expect(container).toHaveTextContent(/^\$149 per year$/);
});

it.each([
  [17.5, '$17.50'],
  [30, '$30'],
  [25000, '$25,000'],
  [1234567.8, '$1,234,567.80'],
])('writes %s as %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});
