import { classNames, useTexts } from '@meridian/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './fields/field.module.css';

/** A form in one column with even spacing. */
export function Form({ className, ...form }: ComponentProps<'form'>) {
  return <form {...form} className={classNames(styles.form, className)} />;
}

const asterisk = '*';

/** Explains the asterisk; once, at the head of a form. */
export function RequiredNote() {
  const [before, after] = useTexts()('Fields marked with an asterisk ({mark}) are required.', {
    mark: asterisk,
  }).split(asterisk);
  return (
    <p className={styles.note}>
      {before}
      <span className={styles.mark}>*</span>
      {after}
    </p>
  );
}

/** Fields that belong together, under a legend. */
export function FieldGroup({
  legend,
  hint,
  children,
}: {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.stack}>{children}</div>
    </fieldset>
  );
}
