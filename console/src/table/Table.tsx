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
  const Rows = sorted.length > plainRows ? RowsInView : AllRows;
  return (
    <table className={styles.table} aria-rowcount={rows.length + 1}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadingCell key={column.id} column={column} state={table.getColumn(column.id)} />
          ))}
        </tr>
      </thead>
      <Rows columns={columns} rows={sorted} keyOf={keyOf} />
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

interface RowsProps<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

function AllRows<Row extends RowData>({ columns, rows, keyOf }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={keyOf(row)} aria-rowindex={index + 2}>
          <Cells columns={columns} row={row} />
        </tr>
      ))}
    </tbody>
  );
}

/** The rows near the view, and empty rows that take the room of the others. */
function RowsInView<Row extends RowData>({ columns, rows, keyOf }: RowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualRowPx,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const shownUntil = (items[items.length - 1]?.end ?? top) - top;
  return (
    <tbody ref={body}>
      <Space height={before} columns={columns.length} />
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row && (
            <tr
              key={keyOf(row)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
            >
              <Cells columns={columns} row={row} />
            </tr>
          )
        );
      })}
      <Space height={virtualizer.getTotalSize() - shownUntil} columns={columns.length} />
    </tbody>
  );
}

function Cells<Row extends RowData>({
  columns,
  row,
}: Pick<RowsProps<Row>, 'columns'> & { row: Row }) {
  return columns.map((column, position) => (
    <Cell key={column.id} column={column} row={row} isHeading={position === 0} />
  ));
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
      {/* On a phone the label and this stand side by side. */}
      <div className={styles.content}>{content}</div>
    </td>
  );
}

function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
