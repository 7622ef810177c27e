import { Link } from '@shared/composition';
import { classNames, ErrorState } from '@shared/ui';
import { listNavigation } from '../releases/map-index';
import styles from './page-failure.module.css';
import { useMap } from './shell-context';

/** Says what was looked for, and offers the main pages. */
export function NotFound({ path }: { path: string }) {
  const map = useMap();
  return (
    <div className={classNames('page-width', styles.page)}>
      <ErrorState title="Page not found" code="404">
        <p>
          There is no page at <code className={styles.path}>{path}</code>. The address may be
          misspelt, or the page may have moved. One of these may be what you look for:
        </p>
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
