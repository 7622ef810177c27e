import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './chip.module.css';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  selected?: boolean | undefined;
  /** How many items the chip stands for. */
  count?: number | undefined;
  className?: string | undefined;
}

/** A toggle: pressed while `selected`. */
export function Chip({ selected = false, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.chip, className)}
      aria-pressed={selected}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
