import { classNames } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './table.module.css';

/** One column: its heading, and what a cell shows. */
export interface Column<Row> {
  label: string;
  render(row: Row): ReactNode;
  /** Figures, which end at the right. */
  isNumeric?: boolean;
}

/**
 * Rows under headings; columns without any content are left out. On a phone each row is a block with its columns named;
 * the first column is the heading of a row.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  /** For screen readers: the heading above says the same. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}) {
  const all = rows.map((row) => columns.map(({ render }) => render(row)));
  const shown = columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ place }) => place === 0 || all.some((cells) => hasContent(cells[place])));
  const classOf = ({ isNumeric }: Pick<Column<Row>, 'isNumeric'>) =>
    classNames(isNumeric && styles.numeric);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column.label} scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)}>
            {shown.map((column) => {
              const content = all[index]?.[column.place];
              return column.place === 0 ? (
                <th key={column.label} scope="row">
                  {content}
                </th>
              ) : (
                <td key={column.label} data-label={column.label} className={classOf(column)}>
                  {/* On a phone the label and this stand side by side. */}
                  <div className={styles.content}>{content}</div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function hasContent(content: ReactNode): boolean {
  return content !== null && content !== undefined && content !== false && content !== '';
}

/** Several things of one cell, in one line. */
export function RowLine({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
