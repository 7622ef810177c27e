import { type ReactNode, useId } from 'react';
import styles from './facet-group.module.css';

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
