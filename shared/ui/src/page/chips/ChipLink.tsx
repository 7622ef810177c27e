import { Link, type LinkProps } from '@meridian/ui';
import { Children, type ReactNode } from 'react';
import styles from './chip.module.css';

/** A filter as a link, so that it works without JavaScript; the selected one is `aria-current`. */
export function ChipLink({
  selected,
  count,
  children,
  ...link
}: Omit<LinkProps, 'className'> & {
  selected?: boolean | undefined;
  /** Number of items that the link leads to. */
  count?: number | undefined;
}) {
  return (
    <Link {...link} className={styles.chip} aria-current={selected ? 'true' : undefined}>
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

/** Chips in a row that wraps, as a named list; each child is one chip. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.group} aria-label={label}>
      {Children.map(children, (chip) => (
        <li>{chip}</li>
      ))}
    </ul>
  );
}
