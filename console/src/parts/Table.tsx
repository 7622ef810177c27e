import { classNames } from '@meridian/ui';
import {
  type Column,
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './table.module.css';

/** One column: what a cell shows, and by what rows are sorted; without `sortBy` they are not. */
export interface TableColumn<Row extends RowData> {
  id: string;
  label: string;
  render(row: Row): ReactNode;
  sortBy?: (row: Row) => string | number;
  /** Figures, which end at the right. */
  isNumeric?: boolean;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

/** Rows that are put into the page without looking at what is in view. */
const plainRows = 60;
const usualRowPx = 56;

/**
 * A table that is sorted by its headings. Of long ones only the rows near the view are in the page. On a phone each row
 * is a block with its columns named; the first column is the heading of a row.
 */
export function Table<Row extends RowData>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  /** For screen readers: the heading above says the same. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}) {
  const definitions = useMemo(() => columns.map(define), [columns]);
  const table = useTable(
    { features, columns: definitions, data: rows, getRowId: keyOf },
    (state) => state.sorting,
  );
  const sorted = table.getRowModel().rows.map((row) => row.original);
  const { ref, first, shown, before, after, measure } = useRowsInView(sorted);
  return (
    <table ref={ref} className={styles.table} aria-rowcount={rows.length + 1}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadingCell key={column.id} column={column} state={table.getColumn(column.id)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {before > 0 && <Space height={before} columns={columns.length} />}
        {shown.map((row, index) => (
          <tr
            key={keyOf(row)}
            ref={measure}
            data-index={first + index}
            aria-rowindex={first + index + 2}
          >
            {columns.map((column, position) => (
              <Cell key={column.id} column={column} row={row} isHeading={position === 0} />
            ))}
          </tr>
        ))}
        {after > 0 && <Space height={after} columns={columns.length} />}
      </tbody>
    </table>
  );
}

type State<Row extends RowData> = Column<typeof features, Row> | undefined;

function define<Row extends RowData>({
  id,
  sortBy,
}: TableColumn<Row>): ColumnDef<typeof features, Row> {
  return sortBy
    ? { id, accessorFn: (row) => sortBy(row), sortFn: 'alphanumeric' }
    : { id, enableSorting: false };
}

function HeadingCell<Row extends RowData>({
  column,
  state,
}: {
  column: TableColumn<Row>;
  state: State<Row>;
}) {
  const direction = state?.getIsSorted() || undefined;
  const sort = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th
      scope="col"
      className={column.isNumeric ? styles.numeric : undefined}
      {...(direction ? { 'aria-sort': sort[direction] } : {})}
    >
      {column.sortBy ? (
        <button type="button" className={styles.sort} onClick={state?.getToggleSortingHandler()}>
          {column.label}
          <span aria-hidden="true" className={styles.arrow}>
            {direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : ''}
          </span>
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

function Cell<Row extends RowData>({
  column,
  row,
  isHeading,
}: {
  column: TableColumn<Row>;
  row: Row;
  isHeading: boolean;
}) {
  const className = classNames(column.isNumeric && styles.numeric);
  const content = column.render(row);
  return isHeading ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td data-label={column.label} className={className}>
      {content}
    </td>
  );
}

function Space({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** Which rows are near the view, and how much room the others take. */
function useRowsInView<Row extends RowData>(rows: readonly Row[]) {
  const ref = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows it may stand elsewhere.
  useLayoutEffect(() => {
    if (ref.current) setTop(ref.current.getBoundingClientRect().top + window.scrollY);
  }, [rows.length]);
  const isLong = rows.length > plainRows;
  const virtualizer = useWindowVirtualizer({
    count: isLong ? rows.length : 0,
    estimateSize: () => usualRowPx,
    overscan: 12,
    scrollMargin: top,
  });
  if (!isLong) return { ref, first: 0, shown: rows, before: 0, after: 0, measure: undefined };
  const items = virtualizer.getVirtualItems();
  const [head, tail] = [items[0], items[items.length - 1]];
  const first = head?.index ?? 0;
  return {
    ref,
    first,
    shown: rows.slice(first, (tail?.index ?? 0) + 1),
    before: (head?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((tail?.end ?? top) - top),
    measure: virtualizer.measureElement,
  };
}
