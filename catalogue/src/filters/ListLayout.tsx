import { listStep, maxShown } from '@meridian/contracts/programme';
import { Icon } from '@meridian/ui';
import { AppliedFilters, CardGrid, MoreLink } from '@meridian/ui/page';
import type { ReactNode } from 'react';
import { type FilterProps, ListFilters } from './ListFilters';
import styles from './list-layout.module.css';
import { type ListQuery, listFiltersInUse, listUrl } from './list-state';

/** The controls of a list in a row above its cards, a link past them, and how calendar programs follow the list. */
export function ListLayout<Facet extends string, Query extends ListQuery<Facet>>({
  label,
  count,
  beside,
  feed,
  empty,
  children,
  ...filters
}: FilterProps<Facet, Query> & {
  label: string;
  /** How many entries the list has, which a screen reader says when it changes. */
  count: string;
  /** Stands beside the count. */
  beside?: ReactNode;
  /** The calendar of the list with its filters. */
  feed: string;
  /** Shown in place of the cards when there are none. */
  empty: ReactNode;
  children: ReactNode[];
}) {
  const { kind, query, total } = filters;
  const { noun } = kind;
  const toShown = (show: number) => listUrl(kind, { ...query, show });
  return (
    <div className={styles.layout}>
      <a href="#results" className="visually-hidden">{`Skip to the ${noun}s`}</a>
      <ListFilters {...filters} />
      <div id="results" tabIndex={-1} className={styles.results}>
        <div className={styles.line}>
          <p role="status" className={styles.count}>
            {count}
          </p>
          {beside}
          <AppliedFilters
            filters={listFiltersInUse(query, kind)}
            clearTo={listUrl(kind, { ...query, facets: {}, show: listStep })}
          />
        </div>
        {total === 0 ? (
          empty
        ) : (
          <CardGrid label={label} itemId={noun}>
            {children}
          </CardGrid>
        )}
        {total > listStep && (
          <MoreLink
            to={
              query.show < maxShown
                ? `${toShown(query.show + listStep)}#${noun}-${children.length + 1}`
                : undefined
            }
            toAll={total <= maxShown ? toShown(maxShown) : undefined}
            shown={children.length}
            total={total}
            noun={noun}
          />
        )}
        <a href={feed} className={styles.subscribe}>
          <Icon name="calendar" size={18} />
          Follow this list in your calendar
        </a>
      </div>
    </div>
  );
}
