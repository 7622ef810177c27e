import { ProductShelf } from '../product-cards/ProductShelf';
import type { ShopProvider } from '../products/provider-paths';
import styles from './grid.module.css';
import type { Shelf } from './select-products';

/** The shelves of a grid with an index before them; a single shelf has neither index nor heading. */
export function Shelves({
  provider,
  shelves,
}: {
  provider: ShopProvider;
  shelves: readonly Shelf[];
}) {
  const named = shelves.flatMap(({ heading, products }, position) =>
    heading ? [{ id: `shelf-${position + 1}`, heading, products }] : [],
  );
  if (named.length === 0) {
    const products = shelves.flatMap((shelf) => shelf.products);
    return <ProductShelf provider={provider} products={products} level={2} />;
  }
  return (
    <>
      {named.length > 1 && (
        <nav aria-label="Shelves" className={styles.index}>
          <ul>
            {named.map(({ id, heading, products }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>{' '}
                <span className={styles.indexCount}>{products.length}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {named.map(({ id, heading, products }) => (
        <section key={id} id={id} className={styles.shelf} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading} <span className={styles.shelfCount}>{products.length}</span>
          </h2>
          <ProductShelf provider={provider} products={products} level={3} />
        </section>
      ))}
    </>
  );
}
