import type { PageProps } from '@meridian/composition';
import { classNames, LinkButton, Prose, Section } from '@meridian/ui';
import type { ImagesById } from '../product-cards/load-product-images';
import { ProductImage } from '../product-cards/ProductImage';
import { ProductShelf } from '../product-cards/ProductShelf';
import type { Product, ProductSummary } from '../products/product';
import { shopPaths } from '../products/provider-paths';
import { findProvider } from '../products/providers';
import styles from './detail.module.css';
import { OrderBar } from './OrderBar';
import { ProductFacts } from './ProductFacts';

export interface DetailData {
  product: Product;
  related: ProductSummary[];
  /** Its authors who have other books in the shop. */
  linkedAuthors: string[];
  images: ImagesById;
}

/** One product: image, price and facts, what it is about, and the order; related ones below. */
export function DetailPage({
  data: { product, related, linkedAuthors, images },
}: PageProps<DetailData, { id: string }>) {
  const provider = findProvider(product.provider);
  return (
    <>
      <Section>
        <div className={styles.product}>
          <div className={styles.parts}>
            <div className={classNames(styles.image, provider.noun === 'book' && styles.book)}>
              <ProductImage
                provider={provider.id}
                product={product}
                image={images[product.id]}
                priority
              />
            </div>
            <aside className={styles.facts} aria-label="Price and facts">
              <ProductFacts product={product} linkedAuthors={linkedAuthors} />
            </aside>
            <div className={styles.about}>
              <h2 className={styles.heading}>{`About this ${provider.noun}`}</h2>
              <Prose>
                {product.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Prose>
              <p className={styles.closing}>{product.closing}</p>
            </div>
          </div>
          <OrderBar product={product} />
        </div>
      </Section>
      <Section
        title={`Related ${provider.noun}s`}
        tone="surface"
        spacing="tight"
        className={styles.related}
        action={
          <LinkButton to={shopPaths[provider.id].grid} variant="quiet">
            {`All ${provider.count} ${provider.noun}s`}
          </LinkButton>
        }
      >
        <ProductShelf
          provider={provider.id}
          products={related}
          images={images}
          level={3}
          wide={related.length < 3}
        />
      </Section>
    </>
  );
}
