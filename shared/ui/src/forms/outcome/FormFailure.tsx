import { Icon } from '@meridian/ui';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { focusOutcome } from './focus-outcome';
import styles from './outcome.module.css';

/** A red box with a heading, which screen readers announce and scripts can focus. */
export function AlertBox({
  ref,
  title,
  children,
}: {
  ref: Ref<HTMLDivElement>;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div ref={ref} className={styles.failure} role="alert" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={styles.title}>
        <Icon name="alert" />
        <span>{title}</span>
      </h2>
      {children}
    </div>
  );
}

/**
 * Tells why a form was not sent and what to do. Gets the focus when it appears and when `of` changes, unless the visitor has
 * left the form. The button for another try belongs inside.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is not read; its change is the trigger.
  useEffect(() => {
    if (box.current) focusOutcome(box.current);
  }, [of]);

  return (
    <AlertBox ref={box} title={title}>
      {children}
    </AlertBox>
  );
}
