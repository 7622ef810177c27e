import type { ReactNode } from 'react';
import styles from './list-layout.module.css';

interface ListLayoutProps {
  /** The most frequent filters, above everything. */
  shortcuts?: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}

/** Filters in a column beside the results; on phones above them. */
export function ListLayout({ shortcuts, filters, children }: ListLayoutProps) {
  return (
    <div className={styles.layout}>
      {shortcuts && <div className={styles.shortcuts}>{shortcuts}</div>}
      <div className={styles.filters}>{filters}</div>
      <div className={styles.results}>{children}</div>
    </div>
  );
}
