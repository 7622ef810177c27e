import { type PageProps, useSearchParams } from '@meridian/composition';
import { listStep, maxShown } from '@meridian/contracts/programme';
import { Section } from '@meridian/ui';
import { AppliedFilters, MoreLink } from '@meridian/ui/page';
import type { ImagesById } from '../product-cards/load-product-images';
import { ProductShelf } from '../product-cards/ProductShelf';
import type { ProductSummary } from '../products/product';
import type { ShopProvider } from '../products/provider-paths';
import { findProvider } from '../products/providers';
import { facetKeys, facetNames, selectBooks } from './book-facets';
import { EmptyGrid } from './EmptyGrid';
import { GridForm } from './GridForm';
import styles from './grid.module.css';
import { type GridState, gridUrl, readGridState } from './grid-state';
import { searchProducts, sortProducts } from './select-products';

export interface GridData {
  provider: ShopProvider;
  products: ProductSummary[];
  images: ImagesById;
}

/** The products of a provider; the URL says which of them are shown, in which order, and how many. */
export function GridPage({ data: { provider, products, images } }: PageProps<GridData>) {
  const { introduction, noun } = findProvider(provider);
  const [params] = useSearchParams();
  const state = readGridState(params, provider, products);
  const found = searchProducts(products, state.q);
  const result = selectBooks(found, state.selection);
  const selected = sortProducts(result.selected, state.sort);
  const shown = selected.slice(0, state.show);

  return (
    <Section spacing="tight">
      <p className={styles.introduction}>{introduction}</p>
      <div className={styles.layout}>
        <a href="#results" className="visually-hidden">{`Skip to the ${noun}s`}</a>
        <GridForm provider={provider} products={products} result={result} state={state} />
        <div id="results" tabIndex={-1} className={styles.results}>
          <FiltersInUse provider={provider} state={state} />
          <p role="status" className={styles.count}>
            {describeResult(selected.length, products.length, noun, state)}
          </p>
          {selected.length === 0 ? (
            <EmptyGrid provider={provider} products={products} result={result} state={state} />
          ) : (
            <ProductShelf provider={provider} products={shown} images={images} level={2} isList />
          )}
          {selected.length > listStep && (
            <MoreLink
              to={`${gridUrl(provider, { ...state, show: state.show + listStep })}#item-${shown.length + 1}`}
              toAll={gridUrl(provider, { ...state, show: maxShown })}
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

/** The selected values of all facets, each with the URL of the list without it, from its start. */
function FiltersInUse({
  provider,
  state: { q, sort, selection },
}: {
  provider: ShopProvider;
  state: GridState;
}) {
  return (
    <AppliedFilters
      clearTo={gridUrl(provider, { q, sort })}
      filters={facetKeys.flatMap((facet) =>
        selection[facet].map((value) => ({
          facet: facetNames[facet],
          value,
          to: gridUrl(provider, {
            q,
            sort,
            selection: {
              ...selection,
              [facet]: selection[facet].filter((selected) => selected !== value),
            },
          }),
        })),
      )}
    />
  );
}

/** How many products there are, in words that a screen reader says when they change. */
function describeResult(count: number, all: number, noun: string, state: GridState): string {
  const filters = facetKeys.flatMap((facet) => state.selection[facet]).length;
  const criteria = [
    state.q && `“${state.q}”`,
    filters > 0 && (filters === 1 ? 'the filter' : `the ${filters} filters`),
  ].filter(Boolean);
  if (criteria.length === 0) return `${all} ${noun}s`;
  if (count === 0) return `No ${noun} matches ${criteria.join(' and ')}`;
  return `${count} of ${all} ${noun}s ${count === 1 ? 'matches' : 'match'} ${criteria.join(' and ')}`;
}
