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
import { useMemo } from 'react';
import { Cells } from './Cells';
import { RowsInView } from './RowsInView';
import { SortMenu } from './SortMenu';
import styles from './table.module.css';
import type { RowsProps, TableColumn } from './table-column';

export type { TableColumn };

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

/** Rows that are put into the page without looking at what is in view. */
const plainRows = 60;

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
    <>
      <SortMenu columns={columns} onSort={table.setSorting} />
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
    </>
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
