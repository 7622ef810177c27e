import type { ShopProvider } from '@shared/contracts';
import { ProductShelf } from '../product-cards/ProductShelf';
import { ShelfIndex } from './ShelfIndex';
import type { Shelf } from './select-products';
import styles from './shelves.module.css';

/** The shelves of a grid with an index before them; a single one needs neither index nor heading. */
export function Shelves({
  provider,
  shelves,
}: {
  provider: ShopProvider;
  shelves: readonly Shelf[];
}) {
  const named = shelves.flatMap(({ heading, products }, position) =>
    heading ? [{ id: `shelf-${position + 1}`, heading, products, count: products.length }] : [],
  );
  if (named.length === 0) {
    const products = shelves.flatMap((shelf) => shelf.products);
    return <ProductShelf provider={provider} products={products} level={2} />;
  }
  return (
    <>
      {named.length > 1 && <ShelfIndex shelves={named} />}
      {named.map(({ id, heading, products, count }) => (
        <section key={id} id={id} className={styles.shelf} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading} <span className={styles.count}>{count}</span>
          </h2>
          <ProductShelf provider={provider} products={products} level={3} />
        </section>
      ))}
    </>
  );
}
