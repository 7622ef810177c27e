import { pathTo } from '@meridian/contracts';
import type { ItemPicture } from '@meridian/contracts/programme';
import { classNames, Icon, Link } from '@meridian/ui';
import { Card, CardGrid, Price } from '@meridian/ui/page';
import { useId } from 'react';
import { describeShortly } from '../products/book-words';
import type { ProductSummary } from '../products/product';
import { detailUrl, type ShopProvider } from '../products/provider-paths';
import type { ImagesById } from './load-product-images';
import { ProductImage } from './ProductImage';
import styles from './product-shelf.module.css';

/** Products side by side: books on a shelf, subscriptions as cards. */
export function ProductShelf({
  provider,
  products,
  images = {},
  level,
  wide = false,
  isList = false,
}: {
  provider: ShopProvider;
  products: readonly ProductSummary[];
  /** Those of its products that have one. */
  images?: ImagesById;
  /** Level of each product's heading. */
  level: 2 | 3;
  /** Two wide cards a row, because one or two cards of normal width would leave it half empty. */
  wide?: boolean;
  /** The page's own list: items have ids by position, `item-1`, and books are rows on a phone. */
  isList?: boolean;
}) {
  if (provider === 'oxford') {
    return (
      <ul className={classNames(styles.shelf, isList && styles.list)}>
        {products.map((book, index) => (
          <li key={book.id} id={isList ? `item-${index + 1}` : undefined}>
            <BookOnShelf book={book} image={images[book.id]} level={level} />
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
          to={detailUrl(provider, product.id)}
          title={product.name}
          level={level}
          eyebrow={product.subject}
          cover={<ProductImage provider={provider} product={product} image={images[product.id]} />}
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

/** A book on a shelf; its one link covers image, name and button. */
function BookOnShelf({
  book,
  image,
  level,
}: {
  book: ProductSummary;
  image: ItemPicture | undefined;
  level: 2 | 3;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  const line = describeShortly(book);
  return (
    <article className={styles.book}>
      <Heading className={styles.name}>
        <Link
          to={pathTo('/price-detail/:id', { id: book.id })}
          className={styles.link}
          aria-describedby={`${id}a`}
        >
          {book.name}
        </Link>
      </Heading>
      {line && <p className={styles.line}>{line}</p>}
      <span className={styles.action} id={`${id}a`}>
        PRODUCT DETAILS
        <Icon name="arrow" size={16} />
      </span>
      <div className={styles.stand}>
        <ProductImage provider="oxford" product={book} image={image} />
      </div>
    </article>
  );
}
