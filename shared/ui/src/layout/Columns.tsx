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
  const beside = <aside className={styles.aside}>{aside}</aside>;
  return (
    <div className={classNames(styles.columns, asideFirst && styles.asideFirst)}>
      {/* In the order of phones, where it would else push away text that has come already. */}
      {asideFirst && beside}
      <div className={styles.main}>{children}</div>
      {!asideFirst && beside}
    </div>
  );
}
