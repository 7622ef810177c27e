import { render, screen } from '@testing-library/react';
import { DataTable } from './DataTable';
import { formatMoney, Price } from './Price';

it('strikes the old price and names the saving', () => {
  const { container, rerender } = render(<Price amount={17.5} old={34.99} per="per year" />);
  expect(container).toHaveTextContent('$17.50 per year instead of $34.99 Save $17.49 (50%)');
  expect(screen.getByText('$34.99').tagName).toBe('S');
  // All three amounts have cents where one has them. The specification: "Web 59.99 / 30.00".
  rerender(<Price amount={30} old={59.99} />);
  expect(container).toHaveTextContent('$30.00 instead of $59.99 Save $29.99 (50%)');
  rerender(<Price amount={149} old={149} per="per year" />);
  expect(container).toHaveTextContent(/^\$149 per year$/);
});

it('writes money with cents only where there are some', () => {
  const written = [17.5, 30, 25000, 1234567.8].map((amount) => formatMoney(amount));
  expect(written).toEqual(['$17.50', '$30', '$25,000', '$1,234,567.80']);
});

it('names every cell by its column, for the narrow layout, and every row by its header', () => {
  render(
    <DataTable
      caption="Registration fees"
      columns={[{ label: 'Category' }, { label: 'Early', numeric: true }, { label: 'On site' }]}
      rows={[{ header: 'Students', cells: ['5,000', '7,500'] }]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Registration fees' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Students' })).toBeInTheDocument();
  const labels = screen.getAllByRole('cell').map(({ dataset }) => dataset.label);
  expect(labels).toEqual(['Early', 'On site']);
});
