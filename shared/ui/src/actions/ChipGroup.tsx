import { Children, type ReactNode } from 'react';
import styles from './chip.module.css';

/** Chips in a row that wraps, as a named list; each child is one chip. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.group} aria-label={label}>
      {Children.map(children, (chip) => (
        <li>{chip}</li>
      ))}
    </ul>
  );
}
