import styles from './course-page.module.css';

/** The price levels; "Students: PKR 25,000, with the workbook" is set as who, price and what. */
export function PriceLevels({ levels }: { levels: readonly string[] }) {
  return (
    <ul className={styles.prices} aria-label="Prices">
      {levels.map((level) => {
        const { name, price, includes } = splitLevel(level);
        return (
          <li key={level}>
            {name && <span>{name} </span>}
            <strong>{price}</strong>
            {includes && <span className={styles.includes}> {includes}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function splitLevel(level: string) {
  const [, name = '', rest = level] = /^([^:]+): (.+)$/.exec(level) ?? [];
  // The commas within an amount have no space behind them.
  const [price = '', ...includes] = rest.split(', ');
  return { name, price, includes: includes.join(', ') };
}
