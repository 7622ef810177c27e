import { Link } from '@shared/ui';
import { neighboursOf } from '../lists/list-position';
import styles from './neighbour-links.module.css';
import type { Organisation } from './organisation';

/** Links to the entries before and after one, for reading on without the list. */
export function NeighbourLinks({
  label,
  entries,
  entry,
  pathTo,
}: {
  label: string;
  entries: readonly Organisation[];
  entry: Organisation;
  pathTo: (id: number) => string;
}) {
  const { before, after } = neighboursOf(entries, entry);
  return (
    <nav aria-label={label} className={styles.neighbours}>
      {before && (
        <Link to={pathTo(before.id)} className={styles.link}>
          <span className={styles.direction}>Previous</span> {before.title}
        </Link>
      )}
      {after && (
        <Link to={pathTo(after.id)} className={styles.link}>
          <span className={styles.direction}>Next</span> {after.title}
        </Link>
      )}
    </nav>
  );
}
