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

it('sorts by a heading, both ways, and says so, but not by what has no order', async () => {
  show(rows);
  expect(names()).toEqual(['shop', 'blog', 'account']);
  const [, size, note] = screen.getAllByRole('columnheader') as [unknown, HTMLElement, HTMLElement];
  const seen: Record<string, string> = {};
  for (const _ of [1, 2]) {
    await userEvent.click(within(size).getByRole('button'));
    seen[size.getAttribute('aria-sort') ?? 'none'] = names().join();
  }
  expect(seen).toEqual({ ascending: 'blog,shop,account', descending: 'account,shop,blog' });
  expect(within(note).queryByRole('button')).toBeNull();
});

it('sorts by a menu where there is no room for headings', async () => {
  show(rows);
  const menu = screen.getByLabelText('Sort by');
  await userEvent.selectOptions(menu, 'Name, ascending');
  expect(names()).toEqual(['account', 'blog', 'shop']);
  await userEvent.selectOptions(menu, 'the usual order');
  expect(names()).toEqual(['shop', 'blog', 'account']);
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
  const many = Array.from({ length: 1000 }, (_, size) => ({ name: `app-${size}`, size }));
  const table = show(many);
  expect(names().length).toBeLessThan(200);
  expect(names().length).toBeGreaterThan(5);
  expect(table).toHaveAttribute('aria-rowcount', '1001');
});
