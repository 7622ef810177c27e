import styles from './course-page.module.css';

/** The price levels, each "Students: PKR 25,000" set as a name and its price. */
export function PriceLevels({ levels }: { levels: readonly string[] }) {
  return (
    <ul className={styles.prices} aria-label="Prices">
      {levels.map((level) => {
        const [name, ...rest] = level.split(': ');
        return (
          <li key={level}>
            {rest.length > 0 ? (
              <>
                {name} <strong>{rest.join(': ')}</strong>
              </>
            ) : (
              <strong>{name}</strong>
            )}
          </li>
        );
      })}
    </ul>
  );
}
