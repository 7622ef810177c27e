import { Button, Icon } from '@meridian/ui';
import { type ReactNode, useRef } from 'react';
import styles from './filter-sheet.module.css';

/**
 * The facets of a list, inside its FacetForm: a sheet that a press opens, also without JavaScript. It ends with the
 * button that sends the form.
 */
export function FilterSheet({
  inUse,
  submitLabel,
  children,
}: {
  /** How many filters are in use. */
  inUse: number;
  /** Says what the button leads to, e.g. "Show 12 books". */
  submitLabel: string;
  children: ReactNode;
}) {
  const summary = useRef<HTMLElement>(null);
  // The filters are applied already: the button only leads back to the list.
  const close = ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    const details = button.closest('details');
    if (details) details.open = false;
    summary.current?.focus();
  };
  return (
    <details className={styles.sheet}>
      <summary ref={summary} className={styles.summary}>
        Filters
        {inUse > 0 && <span className={styles.inUse}>{`${inUse} in use`}</span>}
        <Icon name="chevron" size={20} className={styles.chevron} />
      </summary>
      <div className={styles.inside}>
        {children}
        <div className={styles.foot}>
          <Button type="submit" variant="secondary" wide onClick={close}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </details>
  );
}
