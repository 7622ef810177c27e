import type { ReactNode } from 'react';
import { MeridianArcs } from '../brand/MeridianArcs';
import styles from './state.module.css';

/** Replaces an empty list: a message, and what to do next. */
export function EmptyState({
  title,
  level = 2,
  children,
  actions,
}: {
  title: string;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <MeridianArcs variant="hero" />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
