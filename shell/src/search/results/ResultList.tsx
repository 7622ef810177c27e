import type { SearchHit } from '@shared/contracts';
import { Link } from '@shared/ui';
import { Marked } from '../Marked';
import styles from './search-page.module.css';

/** The hits of one page, best first, each labelled with its kind. */
export function ResultList({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className={styles.results}>
      {hits.map(({ path, title, kind, excerpt }) => (
        <li key={path} className={styles.result}>
          <p className={styles.kind}>{kind}</p>
          <h3 className={styles.title}>
            <Link to={path}>
              <Marked text={title} />
            </Link>
          </h3>
          {excerpt.length > 0 && (
            <p className={styles.excerpt}>
              <Marked text={excerpt} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
