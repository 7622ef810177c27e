import { classNames } from '@meridian/ui';
import type { RowData } from '@tanstack/react-table';
import styles from './table.module.css';
import type { RowsProps, TableColumn } from './table-column';

/** The cells of a row; the first one is its heading. */
export function Cells<Row extends RowData>({
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
