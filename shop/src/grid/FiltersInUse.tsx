import { AppliedFilters } from '@meridian/ui/page';
import type { ShopProvider } from '../products/provider-paths';
import { facetKeys, facetNames } from './book-facets';
import { type GridState, gridUrl } from './grid-state';

/** The selected values of all facets, each with the URL of the list without it, from its start. */
export function FiltersInUse({
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
