import { classNames, ErrorState, Link } from '@shared/ui';
import { listNavigation } from '../../releases/map-index';
import { SearchForm } from '../../search/SearchForm';
import { wordsOfPath } from '../../search/words-of-path';
import { useMap } from '../shell-context';
import styles from './page-failure.module.css';

/** The 404 page: the path, a search for its words, and the main pages. */
export function NotFound({ path }: { path: string }) {
  const map = useMap();
  return (
    <div className={classNames('page-width', styles.page)}>
      <ErrorState title="Page not found" code="404">
        <p>
          There is no page at <code className={styles.path}>{path}</code>. The address may be
          misspelt, or the page may have moved. Search for it, or go on from one of the main pages:
        </p>
        <div className={styles.search}>
          <SearchForm query={wordsOfPath(path)} />
        </div>
        <ul className={styles.links}>
          {listNavigation(map, 'main').map((item) => (
            <li key={item.id}>
              <Link to={item.to}>{item.label}</Link>
            </li>
          ))}
        </ul>
      </ErrorState>
    </div>
  );
}
