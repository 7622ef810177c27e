import { Icon, Link } from '@meridian/ui';
import styles from './applied-filters.module.css';

export interface AppliedFilter {
  /** The name of the facet, e.g. "Subject". */
  facet: string;
  value: string;
  /** The URL of the list without it. */
  to: string;
}

/** The filters in use as links that remove one filter each; with several, one more link removes all. */
export function AppliedFilters({
  filters,
  clearTo,
}: {
  filters: readonly AppliedFilter[];
  /** The URL of the list without filters. */
  clearTo: string;
}) {
  return (
    <div className={styles.applied}>
      {filters.length > 0 && (
        <ul aria-label="Filters in use" className={styles.list}>
          {filters.map(({ facet, value, to }) => (
            <li key={`${facet} ${value}`}>
              <Link to={to} className={styles.chip} preventScrollReset>
                <span className="visually-hidden">Take off </span>
                <span>
                  {facet}: <b>{value}</b>
                </span>
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
          {filters.length > 1 && (
            <li>
              <Link to={clearTo} className={styles.clear} preventScrollReset>
                Take off all filters
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
