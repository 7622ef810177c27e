import { usePageLanguage } from '@meridian/composition';
import { useListSearch } from '@meridian/composition/forms';
import {
  FacetChoices,
  FacetForm,
  FacetGroup,
  FilterSheet,
  formatCount,
  SelectMenu,
} from '@meridian/ui/page';
import type { ProductSummary } from '../products/product';
import { type ShopProvider, shopPaths } from '../products/provider-paths';
import { findProvider } from '../products/providers';
import { facetKeys, facetNames, listChoices, type selectBooks } from './book-facets';
import type { GridState } from './grid-state';
import { listSorts, sortNames } from './select-products';

/** Words, order and the facets of books: one GET form; with scripts the list follows each change. */
export function GridForm({
  provider,
  products,
  result,
  state: { q, sort, selection },
}: {
  provider: ShopProvider;
  products: readonly ProductSummary[];
  /** The products that match words and facets. */
  result: ReturnType<typeof selectBooks>;
  state: GridState;
}) {
  const { toAddress } = usePageLanguage();
  const { noun } = findProvider(provider);
  const search = useListSearch(
    { q, sort, ...selection },
    { defaults: { sort: 'listed' }, resets: ['show'], pauseMs: 0 },
  );
  const choices = noun === 'book' && listChoices(products, result.counts, selection);
  return (
    <FacetForm
      key={search.formKey}
      label={`Search ${noun}s`}
      hint={choices ? 'A title, an author, a subject or an ISBN' : undefined}
      action={toAddress(shopPaths[provider].grid)}
      defaultValue={q}
      onSearch={(text) => search.changeAfterPause({ q: text })}
    >
      <SelectMenu
        label="Sort"
        name="sort"
        defaultValue={sort}
        options={listSorts(products).map((value) => ({ value, label: sortNames[value] }))}
        onSelect={(value) => search.change({ sort: value })}
      />
      {choices && (
        <FilterSheet
          inUse={facetKeys.flatMap((facet) => selection[facet]).length}
          submitLabel={`Show ${formatCount(result.selected.length, noun)}`}
        >
          {facetKeys.map((facet) => (
            <FacetGroup
              key={facet}
              legend={facetNames[facet]}
              hint={
                facet === 'author'
                  ? 'Those with several books. The search finds all others.'
                  : undefined
              }
            >
              <FacetChoices
                name={facet}
                choices={choices[facet]}
                selected={selection[facet]}
                noun={noun}
                onSelect={(values) => search.change({ [facet]: values })}
              />
            </FacetGroup>
          ))}
        </FilterSheet>
      )}
    </FacetForm>
  );
}
