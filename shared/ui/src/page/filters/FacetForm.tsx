import { SearchField } from '@meridian/ui';
import type { ComponentProps } from 'react';
import styles from './facet-form.module.css';

/**
 * The search form of a filtered list: words, and below them the order, a FilterSheet and other controls, all
 * sent by one GET without JavaScript. Give it `key={formKey}` of `useListSearch`.
 */
export function FacetForm(props: Omit<ComponentProps<typeof SearchField>, 'onSubmit'>) {
  return (
    <div className={styles.form}>
      <SearchField {...props} />
    </div>
  );
}
