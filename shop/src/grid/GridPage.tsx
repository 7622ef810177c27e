import { type PageProps, useSearchParams } from '@meridian/composition';
import { useListSearch } from '@meridian/composition/forms';
import { EmptyState, LinkButton, SearchField, Section } from '@meridian/ui';
import { SelectMenu } from '@meridian/ui/page';
import type { ProductSummary } from '../products/product';
import { type ShopProvider, shopPaths } from '../products/provider-paths';
import { findProvider } from '../products/providers';
import styles from './grid.module.css';
import { Shelves } from './Shelves';
import { arrange, listSorts, readSort, searchProducts, sortNames } from './select-products';

export interface GridData {
  provider: ShopProvider;
  products: ProductSummary[];
}

/** All products of a provider; the URL says what is searched for and how they are sorted. */
export function GridPage({ data: { provider: id, products } }: PageProps<GridData>) {
  const { introduction, noun } = findProvider(id);
  const [params] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  const sorts = listSorts(products);
  const sort = readSort(params.get('sort'), sorts);
  const search = useListSearch({ q, sort }, { defaults: { sort: 'listed' }, pauseMs: 0 });
  const found = searchProducts(products, q);

  return (
    <Section>
      <p className={styles.introduction}>{introduction}</p>
      <div className={styles.toolbar}>
        <SearchField
          key={search.formKey}
          label={`Search ${noun}s`}
          action={shopPaths[id].grid}
          defaultValue={q}
          onSearch={(text) => search.changeAfterPause({ q: text })}
        >
          <SelectMenu
            label="Sort"
            name="sort"
            defaultValue={sort}
            options={sorts.map((value) => ({ value, label: sortNames[value] }))}
            onSelect={(value) => search.change({ sort: value })}
          />
        </SearchField>
        <p role="status" className={styles.count}>
          {describeResult(found.length, products.length, noun, q)}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={`Nothing here is called “${q}”`}
          actions={
            <LinkButton to={shopPaths[id].grid} variant="secondary" preventScrollReset>
              Show all {products.length} {noun}s
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

/** How many products are shown, in words that a screen reader says when they change. */
function describeResult(found: number, all: number, noun: string, query: string): string {
  if (!query) return `${all} ${noun}s`;
  if (found === 0) return `No ${noun} matches “${query}”`;
  return `${found} of ${all} ${noun}s ${found === 1 ? 'matches' : 'match'} “${query}”`;
}
