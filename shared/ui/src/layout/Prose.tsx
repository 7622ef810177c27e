import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './prose.module.css';

/** Typography for running text: headings, paragraphs, lists, quotes and tables. */
export function Prose({
  size = 'normal',
  className,
  children,
}: {
  /** `large` for articles. */
  size?: 'normal' | 'large';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.prose, size === 'large' && styles.large, className)}>
      {children}
    </div>
  );
}
