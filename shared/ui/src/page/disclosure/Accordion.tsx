import { Icon } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

interface AccordionItem {
  /** Fragment that links to the item, e.g. `who-can-join` for `#who-can-join`. */
  id: string;
  title: string;
  content: ReactNode;
}

/** Items that open one at a time; in browsers before 2024 each for itself. */
export function Accordion({
  name,
  items,
}: {
  /** Unique on the page: opening an item closes the others of the same name. */
  name: string;
  items: readonly AccordionItem[];
}) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <details key={id} name={name}>
          <summary className={styles.summary}>
            <h2 className={styles.title}>{title}</h2>
            <Icon name="chevron" className={styles.chevron} />
          </summary>
          {/* The id is inside because browsers open the details element around a fragment's target. */}
          <div className={styles.content} id={id}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
