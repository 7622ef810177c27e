import { classNames } from '../class-names';
import type { UiLinkProps } from '../links/link-context';
import { UiLink } from '../links/UiLink';
import styles from './chip.module.css';

export interface ChipLinkProps extends UiLinkProps {
  selected?: boolean | undefined;
  /** How many items the link leads to. */
  count?: number | undefined;
}

/** A filter as a link, so that it works without JavaScript; the selected one is `aria-current`. */
export function ChipLink({ selected, count, className, children, ...link }: ChipLinkProps) {
  return (
    <UiLink
      {...link}
      className={classNames(styles.chip, className)}
      aria-current={selected ? 'true' : undefined}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </UiLink>
  );
}
