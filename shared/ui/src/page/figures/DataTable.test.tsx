import { render, screen } from '@testing-library/react';
import { DataTable } from './DataTable';

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
  expect(screen.getByRole('cell', { name: '5,000' })).toHaveAttribute('data-label', 'Early');
  expect(screen.getByRole('cell', { name: '7,500' })).toHaveAttribute('data-label', 'On site');
});
