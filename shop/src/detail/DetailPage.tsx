import type { PageProps } from '@shared/composition';
import { paths } from '@shared/contracts';
import { Columns, classNames, LinkButton, Prose, Section } from '@shared/ui';
import { ProductPicture } from '../product-cards/ProductPicture';
import { ProductShelf } from '../product-cards/ProductShelf';
import { findProvider } from '../products/providers';
import styles from './detail-page.module.css';
import type { DetailData } from './detail-route';
import { ProductFacts } from './ProductFacts';

/** One product: picture and text, the facts with the order beside them, related ones below. */
export function DetailPage({ data: { product, related } }: PageProps<DetailData, { id: string }>) {
  const provider = findProvider(product.provider);
  return (
    <>
      <Section>
        <Columns aside={<ProductFacts product={product} providerName={provider.name} />}>
          <div className={styles.spread}>
            <div className={classNames(styles.picture, provider.noun === 'book' && styles.book)}>
              <ProductPicture provider={provider.id} product={product} priority />
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
          <LinkButton to={paths.shopGrid(provider.id)} variant="quiet">
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
