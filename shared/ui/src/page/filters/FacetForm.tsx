import { Button, Icon, SearchField } from '@meridian/ui';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import styles from './facet-form.module.css';

/**
 * The controls of a filtered list in one row: words, the order, a FilterSheet and others, all sent by one GET without
 * JavaScript. Give it `key={formKey}` of `useListSearch`.
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
  /** What the choices do not say, e.g. that they are only the most frequent ones. */
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
