import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './panel.module.css';

/** A box with a border, e.g. for the facts beside a course. */
export function Panel({
  title,
  level = 2,
  tone = 'surface',
  className,
  children,
}: {
  title?: string | undefined;
  level?: 2 | 3;
  tone?: 'surface' | 'tint';
  className?: string | undefined;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.panel, styles[tone], className)}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {children}
    </div>
  );
}
