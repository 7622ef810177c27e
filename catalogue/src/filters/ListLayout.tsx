import type { ReactNode } from 'react';
import styles from './list-layout.module.css';

/** Filters in a column beside the results; on phones above them. */
export function ListLayout({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.filters}>{filters}</div>
      <div className={styles.results}>{children}</div>
    </div>
  );
}
