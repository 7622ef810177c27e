import { type PageProps, useSearchParams } from '@shared/composition';
import { paths } from '@shared/contracts';
import { EmptyState, LinkButton, Section } from '@shared/ui';
import { useState } from 'react';
import { findProvider } from '../products/providers';
import { GridToolbar } from './GridToolbar';
import styles from './grid-page.module.css';
import type { GridData } from './grid-route';
import { Shelves } from './Shelves';
import { sayCount } from './say-count';
import { arrange, offeredSorts, readSort, searchProducts } from './select-products';

/** All products of a provider; the address says what is searched for and how they are sorted. */
export function GridPage({ data: { provider: id, products } }: PageProps<GridData>) {
  const provider = findProvider(id);
  const [params, setParams] = useSearchParams();
  const [resets, setResets] = useState(0);
  const query = params.get('q')?.trim() ?? '';
  const offered = offeredSorts(products);
  const sort = readSort(params.get('sort'), offered);
  const found = searchProducts(products, query);

  return (
    <Section>
      <p className={styles.introduction}>{provider.introduction}</p>
      <div className={styles.toolbar}>
        {/* The field keeps what is typed, so a new start needs a new field. */}
        <GridToolbar
          key={resets}
          provider={provider}
          query={query}
          sort={sort}
          offered={offered}
          onChange={setParams}
        />
        <p role="status" className={styles.count}>
          {sayCount(found.length, products.length, provider.noun, query)}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={`Nothing here is called “${query}”`}
          actions={
            <LinkButton
              to={paths.shopGrid(id)}
              variant="secondary"
              preventScrollReset
              onClick={() => setResets(resets + 1)}
            >
              Show all {products.length} {provider.noun}s
            </LinkButton>
          }
        >
          Try a shorter word, or a field of medicine such as “cardiology”.
        </EmptyState>
      ) : (
        <Shelves provider={id} shelves={arrange(found, sort)} />
      )}
    </Section>
  );
}
