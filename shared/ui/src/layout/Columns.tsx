import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './columns.module.css';

/**
 * Text on the left and a sticky `aside` on the right. On phones the aside is below the text, with `asideFirst` above it.
 */
export function Columns({
  aside,
  asideFirst = false,
  children,
}: {
  aside: ReactNode;
  asideFirst?: boolean;
  children: ReactNode;
}) {
  const beside = <aside className={styles.aside}>{aside}</aside>;
  return (
    <div className={classNames(styles.columns, asideFirst && styles.asideFirst)}>
      {/* The order of phones, so that a late aside does not move visible text. */}
      {asideFirst && beside}
      <div className={styles.main}>{children}</div>
      {!asideFirst && beside}
    </div>
  );
}
