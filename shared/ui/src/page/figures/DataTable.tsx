import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** A table with row headers; on a phone each row becomes a block with its columns named. */
export function DataTable({
  caption,
  captionHidden,
  columns,
  rows,
}: {
  caption: string;
  /** For screen readers only, when a heading above says the same. */
  captionHidden?: boolean | undefined;
  /** The first column holds the row headers. */
  columns: readonly { label: string; numeric?: boolean | undefined }[];
  rows: readonly { header: string; cells: readonly ReactNode[] }[];
}) {
  const [corner, ...rest] = columns;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {captionHidden ? <span className="visually-hidden">{caption}</span> : caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">{corner?.label}</th>
          {rest.map(({ label, numeric }) => (
            <th key={label} scope="col" className={numeric ? styles.numeric : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ header, cells }) => (
          <tr key={header}>
            <th scope="row">{header}</th>
            {rest.map(({ label, numeric }, index) => (
              <td key={label} data-label={label} className={numeric ? styles.numeric : undefined}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
