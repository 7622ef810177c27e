import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './columns.module.css';

/**
 * Text on the left, a sticky `aside` on the right; on phones one below the other, with `asideFirst`
 * the aside first.
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
      {/* In the order of phones, so that a late aside does not push down text that is already visible. */}
      {asideFirst && beside}
      <div className={styles.main}>{children}</div>
      {!asideFirst && beside}
    </div>
  );
}
