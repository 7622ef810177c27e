import { classNames } from '@meridian/ui';
import { type ReactNode, useId } from 'react';
import styles from './elements.module.css';

export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A state in a word or two; the colour says nothing that the words do not. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'caution' | 'bad';
  children: ReactNode;
}) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
