import { Icon } from '@shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './outcome.module.css';

/**
 * Says that a form was not sent, why, and what to do; takes the focus when it appears and whenever
 * `of` is another object. Put the button that tries again inside.
 */
export function FormFailure({
  title,
  of,
  children,
}: {
  title: string;
  /** What the failure is of: for the same words may have to be heard twice. */
  of?: unknown;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is not read, its change is the sign.
  useEffect(() => box.current?.focus(), [of]);

  return (
    <div ref={box} className={styles.failure} role="alert" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={styles.title}>
        <Icon name="alert" />
        {title}
      </h2>
      {children}
    </div>
  );
}
