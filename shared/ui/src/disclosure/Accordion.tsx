import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon';
import styles from './accordion.module.css';

interface AccordionItem {
  /** Fragment that links to the item, e.g. `who-can-join` for `#who-can-join`. */
  id: string;
  title: string;
  content: ReactNode;
}

/**
 * Items that open one at a time, also without JavaScript. The URL's fragment opens its item.
 */
export function Accordion({
  name,
  items,
  level = 3,
}: {
  /** Unique on the page: opening an item closes the others of the same name. */
  name: string;
  items: readonly AccordionItem[];
  level?: 2 | 3 | 4;
}) {
  const root = useRef<HTMLDivElement>(null);
  const Heading = `h${level}` as const;

  useEffect(() => {
    const openNamed = () => {
      const target = document.getElementById(location.hash.slice(1));
      const item = target && root.current?.contains(target) && target.closest('details');
      if (item) item.open = true;
    };
    openNamed();
    addEventListener('hashchange', openNamed);
    return () => removeEventListener('hashchange', openNamed);
  }, []);

  /** Browsers before 2024 do not close the other items of the same `name`. */
  const closeOthers = ({ currentTarget: toggled }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!toggled.open) return;
    for (const item of root.current?.querySelectorAll('details') ?? [])
      if (item !== toggled) item.open = false;
  };

  return (
    <div className={styles.accordion} ref={root}>
      {items.map(({ id, title, content }) => (
        <details key={id} name={name} onToggle={closeOthers}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{title}</Heading>
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
