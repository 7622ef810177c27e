import { classNames } from '@shared/ui';
import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** A form in one column with even spacing. */
export function Form({ className, ...form }: ComponentProps<'form'>) {
  return <form {...form} className={classNames(styles.form, className)} />;
}
