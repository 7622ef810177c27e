import { Icon } from '@shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './outcome.module.css';

/**
 * Says that a form was not sent, why, and what to do. Takes the focus when it appears and whenever
 * `of` changes. The button that tries again belongs inside.
 */
export function FormFailure({
  title,
  of,
  children,
}: {
  title: string;
  /** Identity of the failure: a new object has to be announced again, even with the same words. */
  of?: unknown;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is not read; its change is the trigger.
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
