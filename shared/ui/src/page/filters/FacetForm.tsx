import { Button, Icon, SearchField } from '@meridian/ui';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import styles from './facet-form.module.css';

/**
 * The controls of a filtered list in one row: words, sort order, a FilterSheet and others. Without JavaScript one GET sends
 * all of them. Needs `key={formKey}` of `useListSearch`.
 */
export function FacetForm(props: Omit<ComponentProps<typeof SearchField>, 'onSubmit'>) {
  return (
    <div className={styles.form}>
      <SearchField {...props} />
    </div>
  );
}

/** One facet of a filtered list, with FacetChoices, a select or number fields inside. */
export function FacetGroup({
  legend,
  hint,
  children,
}: {
  legend: string;
  /** A remark about the choices, e.g. that only the most frequent ones are listed. */
  hint?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/**
 * The facets of a list inside its FacetForm: a sheet that opens on a press, also without JavaScript, with the submit button
 * at its end.
 */
export function FilterSheet({
  inUse,
  submitLabel,
  children,
}: {
  /** Number of filters in use. */
  inUse: number;
  /** Label of the submit button, e.g. "Show 12 books". */
  submitLabel: string;
  children: ReactNode;
}) {
  const summary = useRef<HTMLElement>(null);
  // With scripts the filters are already applied, and the button only closes the sheet.
  const close = ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    const details = button.closest('details');
    if (details) details.open = false;
    summary.current?.focus();
  };
  return (
    <details className={styles.sheet}>
      <summary ref={summary} className={styles.summary}>
        <span>Filters</span>
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
