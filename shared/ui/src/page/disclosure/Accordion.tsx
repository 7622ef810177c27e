import { Icon } from '@meridian/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './accordion.module.css';

interface AccordionItem {
  /** Fragment that links to the item, e.g. `who-can-join` for `#who-can-join`. */
  id: string;
  title: string;
  content: ReactNode;
}

/** Items that open one at a time, also without JavaScript. */
export function Accordion({
  name,
  items,
}: {
  /** Unique on the page: opening an item closes the others of the same name. */
  name: string;
  items: readonly AccordionItem[];
}) {
  const root = useRef<HTMLDivElement>(null);
  const openedLast = useRef<HTMLDetailsElement | null>(null);

  useEffect(() => {
    // Before hydration, a visitor or the browser may have opened one.
    openedLast.current ??= root.current?.querySelector<HTMLDetailsElement>('details[open]') ?? null;
  }, []);

  /**
   * Browsers before 2024 do not close the other items of the same `name`. Toggle events come late, in
   * the order of opening: each closes the item before its own, never one that was opened after it.
   */
  const closePrevious = ({ currentTarget: toggled }: SyntheticEvent<HTMLDetailsElement>) => {
    const previous = openedLast.current;
    if (!toggled.open || toggled === previous) return;
    openedLast.current = toggled;
    if (previous) previous.open = false;
  };

  return (
    <div className={styles.accordion} ref={root}>
      {items.map(({ id, title, content }) => (
        <details key={id} name={name} onToggle={closePrevious}>
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
