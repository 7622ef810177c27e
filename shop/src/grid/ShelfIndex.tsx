import styles from './shelf-index.module.css';

interface IndexedShelf {
  id: string;
  heading: string;
  count: number;
}

/** The shelves of a long grid, to jump to; the browser does the jumping. */
export function ShelfIndex({ shelves }: { shelves: readonly IndexedShelf[] }) {
  return (
    <nav aria-label="Shelves" className={styles.index}>
      <ul>
        {shelves.map(({ id, heading, count }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a> <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
