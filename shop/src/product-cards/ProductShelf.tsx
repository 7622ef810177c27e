import { paths, type ShopProvider } from '@shared/contracts';
import { Card, CardGrid, Price } from '@shared/ui';
import type { ProductSummary } from '../products/product';
import { BookOnShelf } from './BookOnShelf';
import { ProductImage } from './ProductImage';
import styles from './product-shelf.module.css';

/** Products side by side: books on a shelf, subscriptions as cards. */
export function ProductShelf({
  provider,
  products,
  level,
  wide = false,
}: {
  provider: ShopProvider;
  products: readonly ProductSummary[];
  /** Level of each product's heading. */
  level: 2 | 3;
  /** Two wide cards a row, because one or two cards of normal width would leave it half empty. */
  wide?: boolean;
}) {
  if (provider === 'oxford') {
    return (
      <ul className={styles.shelf}>
        {products.map((book) => (
          <li key={book.id}>
            <BookOnShelf book={book} level={level} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <CardGrid className={wide ? styles.wide : undefined}>
      {products.map((product) => (
        <Card
          key={product.id}
          to={paths.shopDetail(provider, product.id)}
          title={product.name}
          level={level}
          eyebrow={product.subject}
          cover={<ProductImage provider={provider} product={product} />}
          facts={
            product.price === null ? (
              'Price on request'
            ) : (
              <Price amount={product.price} old={product.oldPrice ?? undefined} per="per year" />
            )
          }
          action="PRODUCT DETAILS"
          layout={wide ? 'row' : 'stack'}
        />
      ))}
    </CardGrid>
  );
}
