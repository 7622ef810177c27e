import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

/** Cards side by side as a list, as many as fit; each child is one item. */
export function CardGrid({
  label,
  size = 'normal',
  className,
  children,
}: {
  /** Names the list when no heading above does. */
  label?: string | undefined;
  /** Minimum width of a column: about 176, 300 or 380 px. */
  size?: 'small' | 'normal' | 'large';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <ul className={classNames(styles.grid, styles[size], className)} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
