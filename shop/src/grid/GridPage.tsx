import { type PageProps, useSearchParams } from '@meridian/composition';
import { filterByFacets } from '@meridian/composition/forms';
import { classNames, Section } from '@meridian/ui';
import { MoreLink } from '@meridian/ui/page';
import { ProductShelf } from '../product-cards/ProductShelf';
import type { ProductSummary } from '../products/product';
import type { ShopProvider } from '../products/provider-paths';
import { findProvider } from '../products/providers';
import { bookFacets, facetKeys } from './book-facets';
import { FiltersInUse } from './FiltersInUse';
import { GridForm } from './GridForm';
import styles from './grid.module.css';
import { type GridState, gridUrl, pageSize, readGridState } from './grid-state';
import { NothingFound } from './NothingFound';
import { searchProducts, sortProducts } from './select-products';

export interface GridData {
  provider: ShopProvider;
  products: ProductSummary[];
}

/** The products of a provider; the URL says which of them are shown, in which order, and how many. */
export function GridPage({ data: { provider, products } }: PageProps<GridData>) {
  const { introduction, noun } = findProvider(provider);
  const [params] = useSearchParams();
  const state = readGridState(params, provider, products);
  const found = searchProducts(products, state.q);
  const selected = sortProducts(filterByFacets(found, bookFacets, state.selection), state.sort);
  const shown = selected.slice(0, state.show);

  return (
    <Section>
      <p className={styles.introduction}>{introduction}</p>
      <div className={classNames(styles.layout, noun === 'book' && styles.withFacets)}>
        <GridForm
          provider={provider}
          products={products}
          found={found}
          state={state}
          count={selected.length}
        />
        <div className={styles.results}>
          <FiltersInUse provider={provider} state={state} />
          <p role="status" className={styles.count}>
            {describeResult(selected.length, products.length, noun, state)}
          </p>
          {selected.length === 0 ? (
            <NothingFound provider={provider} products={products} found={found} state={state} />
          ) : (
            <ProductShelf provider={provider} products={shown} level={2} isList />
          )}
          {selected.length > pageSize && (
            <MoreLink
              to={`${gridUrl(provider, { ...state, show: state.show + pageSize })}#item-${shown.length + 1}`}
              shown={shown.length}
              total={selected.length}
              noun={noun}
            />
          )}
        </div>
      </div>
    </Section>
  );
}

/** How many products there are, in words that a screen reader says when they change. */
function describeResult(count: number, all: number, noun: string, state: GridState): string {
  const filters = facetKeys.flatMap((facet) => state.selection[facet]).length;
  const wishes = [
    state.q && `“${state.q}”`,
    filters > 0 && (filters === 1 ? 'the filter' : `the ${filters} filters`),
  ].filter(Boolean);
  if (wishes.length === 0) return `${all} ${noun}s`;
  if (count === 0) return `No ${noun} matches ${wishes.join(' and ')}`;
  return `${count} of ${all} ${noun}s ${count === 1 ? 'matches' : 'match'} ${wishes.join(' and ')}`;
}
