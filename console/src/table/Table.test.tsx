import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type TableColumn } from './Table';

interface Row {
  name: string;
  size: number;
}

const columns: TableColumn<Row>[] = [
  { id: 'name', label: 'Name', sortBy: ({ name }) => name, render: ({ name }) => name },
  { id: 'size', label: 'Size', sortBy: ({ size }) => size, render: ({ size }) => size },
  { id: 'note', label: 'Note', render: () => 'none' },
];
const rows = [
  { name: 'shop', size: 20 },
  { name: 'blog', size: 3 },
  { name: 'account', size: 100 },
];

function show(shown: readonly Row[]) {
  render(<Table caption="Apps" columns={columns} rows={shown} keyOf={({ name }) => name} />);
  return screen.getByRole('table', { name: 'Apps' });
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows rows as they come, each headed by its first cell', () => {
  show(rows);
  expect(names()).toEqual(['shop', 'blog', 'account']);
});

it('sorts by a heading, both ways, and says so', async () => {
  show(rows);
  const user = userEvent.setup();
  const heading = () => screen.getByRole('columnheader', { name: /Size/ });
  const seen: Record<string, string> = {};
  for (const _ of [1, 2]) {
    await user.click(within(heading()).getByRole('button'));
    seen[heading().getAttribute('aria-sort') ?? 'none'] = names().join();
  }
  expect(seen).toEqual({ ascending: 'blog,shop,account', descending: 'account,shop,blog' });
});

it('sorts by a menu where there is no room for headings', async () => {
  show(rows);
  const menu = screen.getByLabelText('Sort by');
  await userEvent.selectOptions(menu, 'Name, descending');
  expect(names()).toEqual(['shop', 'blog', 'account']);
  await userEvent.selectOptions(menu, 'Name, ascending');
  expect(names()).toEqual(['account', 'blog', 'shop']);
  await userEvent.selectOptions(menu, 'the usual order');
  expect(names()).toEqual(['shop', 'blog', 'account']);
});

it('does not sort by what has no order', () => {
  show(rows);
  const note = screen.getByRole('columnheader', { name: 'Note' });
  expect(within(note).queryByRole('button')).toBeNull();
});

it('puts of a long table only the rows near the view into the page, and tells how many there are', () => {
  // jsdom lays nothing out.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const many = Array.from({ length: 5000 }, (_, size) => ({ name: `app-${size}`, size }));
  const table = show(many);
  expect(names().length).toBeLessThan(200);
  expect(names().length).toBeGreaterThan(5);
  expect(table).toHaveAttribute('aria-rowcount', '5001');
});
