import { paths } from '@shared/contracts';
import { Icon, Link } from '@shared/ui';
import { useId } from 'react';
import type { ProductSummary } from '../products/product';
import styles from './book-on-shelf.module.css';
import { ProductImage } from './ProductImage';

/** A book on a shelf; its one link covers image, name and button. */
export function BookOnShelf({ book, level }: { book: ProductSummary; level: 2 | 3 }) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.book}>
      <Heading className={styles.name}>
        <Link
          to={paths.shopDetail('oxford', book.id)}
          className={styles.link}
          id={`${id}n`}
          aria-labelledby={`${id}n ${id}a`}
        >
          {book.name}
        </Link>
      </Heading>
      <span className={styles.action} id={`${id}a`}>
        PRODUCT DETAILS
        <Icon name="arrow" size={16} />
      </span>
      <div className={styles.stand}>
        <ProductImage provider="oxford" product={book} />
      </div>
    </article>
  );
}
