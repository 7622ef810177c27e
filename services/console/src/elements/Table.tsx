import { classNames } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './table.module.css';

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
  const shown = columns.filter(
    ({ render }, index) => index === 0 || rows.some((row) => hasContent(render(row))),
  );
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {shown.map(({ label, isNumeric }) => (
            <th key={label} scope="col" className={classNames(isNumeric && styles.numeric)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {shown.map(({ label, isNumeric, render }, index) =>
              index === 0 ? (
                <th key={label} scope="row">
                  {render(row)}
                </th>
              ) : (
                <td
                  key={label}
                  data-label={label}
                  className={classNames(isNumeric && styles.numeric)}
                >
                  {/* On a phone the label and this stand side by side. */}
                  <div className={styles.content}>{render(row)}</div>
                </td>
              ),
            )}
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
