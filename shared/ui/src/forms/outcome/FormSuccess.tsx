import { Icon } from '@meridian/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusOutcome } from './focus-outcome';
import styles from './outcome.module.css';

/** Replaces an accepted form and tells what happens next. The heading gets the focus, unless the visitor has left the form. */
export function FormSuccess({
  title,
  level = 2,
  children,
}: {
  title: ReactNode;
  level?: 2 | 3;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (heading.current && focusOutcome(heading.current))
      heading.current.scrollIntoView?.({ block: 'center' });
  }, []);

  return (
    <div className={styles.success} role="status">
      <Icon name="check" size={28} className={styles.tick} />
      <div className={styles.text}>
        <Heading ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </Heading>
        {children}
      </div>
    </div>
  );
}
