import { classNames } from '../class-names';
import { Link, type LinkProps } from '../links/Link';
import styles from './chip.module.css';

export interface ChipLinkProps extends LinkProps {
  selected?: boolean | undefined;
  /** How many items the link leads to. */
  count?: number | undefined;
}

/** A filter as a link, so that it works without JavaScript; the selected one is `aria-current`. */
export function ChipLink({ selected, count, className, children, ...link }: ChipLinkProps) {
  return (
    <Link
      {...link}
      className={classNames(styles.chip, className)}
      aria-current={selected ? 'true' : undefined}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
