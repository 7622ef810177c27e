import type { PageProps } from '@meridian/composition';
import { Columns, classNames, LinkButton, Prose, Section } from '@meridian/ui';
import { ProductImage } from '../product-cards/ProductImage';
import { ProductShelf } from '../product-cards/ProductShelf';
import type { Product, ProductSummary } from '../products/product';
import { shopPaths } from '../products/provider-paths';
import { findProvider } from '../products/providers';
import styles from './detail.module.css';
import { ProductFacts } from './ProductFacts';

export interface DetailData {
  product: Product;
  related: ProductSummary[];
}

/** One product: image and text, the facts with the order beside them, related ones below. */
export function DetailPage({ data: { product, related } }: PageProps<DetailData, { id: string }>) {
  const provider = findProvider(product.provider);
  return (
    <>
      <Section>
        <Columns aside={<ProductFacts product={product} providerName={provider.name} />}>
          <div className={styles.spread}>
            <div className={classNames(styles.image, provider.noun === 'book' && styles.book)}>
              <ProductImage provider={provider.id} product={product} priority />
            </div>
            <div>
              <h2 className={styles.heading}>About this {provider.noun}</h2>
              <Prose>
                {product.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Prose>
              <p className={styles.closing}>{product.closing}</p>
            </div>
          </div>
        </Columns>
      </Section>
      <Section
        title={`Related ${provider.noun}s`}
        tone="surface"
        spacing="tight"
        className={styles.related}
        action={
          <LinkButton to={shopPaths[provider.id].grid} variant="quiet">
            All {provider.count} {provider.noun}s
          </LinkButton>
        }
      >
        <ProductShelf
          provider={provider.id}
          products={related}
          level={3}
          wide={related.length < 3}
        />
      </Section>
    </>
  );
}
