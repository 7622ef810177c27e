import { SearchField } from '@meridian/ui';
import type { ComponentProps } from 'react';
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
