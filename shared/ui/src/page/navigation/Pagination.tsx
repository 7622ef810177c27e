import { Icon, Link } from '@meridian/ui';
import styles from './pagination.module.css';

/** Links to the pages of a long list, counted from 1; renders nothing for a single page. */
export function Pagination({
  page,
  pages,
  to,
  label = 'Pages',
}: {
  page: number;
  pages: number;
  /** The URL of a page. */
  to: (page: number) => string;
  label?: string;
}) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      {page > 1 && (
        <Link to={to(page - 1)} className={styles.previous}>
          <Icon name="arrow" size={18} /> Previous
        </Link>
      )}
      <ol>
        {shownPages(page, pages).map((shown, index, all) => (
          <li key={shown} className={shown - (all[index - 1] ?? 0) > 1 ? styles.gap : undefined}>
            <Link
              to={to(shown)}
              aria-label={`Page ${shown}`}
              aria-current={shown === page ? 'page' : undefined}
            >
              {shown}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} className={styles.next}>
          Next <Icon name="arrow" size={18} />
        </Link>
      )}
    </nav>
  );
}

/** The first page, the last page and the neighbours of the current one. */
function shownPages(page: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pages || Math.abs(candidate - page) < 2,
  );
}
