import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './columns.module.css';

/**
 * Text left, `aside` right and sticky; on phones one below the other. `asideFirst` puts the aside
 * above the text there.
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
  return (
    <div className={classNames(styles.columns, asideFirst && styles.asideFirst)}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}
