import { Icon } from '@meridian/ui';
import { AppliedFilters } from '@meridian/ui/page';
import type { ComponentProps, ReactNode } from 'react';
import styles from './list-layout.module.css';

/** The controls of a list in a row above its results, a link past them, and how calendar programs follow the list. */
export function ListLayout({
  noun,
  controls,
  count,
  beside,
  feed,
  children,
  ...applied
}: ComponentProps<typeof AppliedFilters> & {
  /** What is listed, in the singular. */
  noun: string;
  controls: ReactNode;
  /** How many entries the list has, which a screen reader says when it changes. */
  count: string;
  /** Stands beside the count. */
  beside?: ReactNode;
  /** The calendar of the list with its filters. */
  feed: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.layout}>
      <a href="#results" className="visually-hidden">{`Skip to the ${noun}s`}</a>
      {controls}
      <div id="results" tabIndex={-1} className={styles.results}>
        <div className={styles.line}>
          <p role="status" className={styles.count}>
            {count}
          </p>
          {beside}
          <AppliedFilters {...applied} />
        </div>
        {children}
        <a href={feed} className={styles.subscribe}>
          <Icon name="calendar" size={18} />
          Follow this list in your calendar
        </a>
      </div>
    </div>
  );
}
