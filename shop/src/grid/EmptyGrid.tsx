import { EmptyState, LinkButton } from '@meridian/ui';
import { formatCount } from '@meridian/ui/page';
import type { ProductSummary } from '../products/product';
import type { ShopProvider } from '../products/provider-paths';
import { findProvider } from '../products/providers';
import { type BookFacet, facetKeys, selectBooks } from './book-facets';
import { type GridState, gridUrl } from './grid-state';

/** The label of the list without a facet. */
const loosened: Readonly<Record<BookFacet, string>> = {
  subject: 'in any subject',
  author: 'by any author',
  year: 'of any year',
  series: 'in any series',
};

/** Shown when no product matches: links to the lists without the words, or without one facet. */
export function EmptyGrid({
  provider,
  products,
  result,
  state,
}: {
  provider: ShopProvider;
  products: readonly ProductSummary[];
  result: ReturnType<typeof selectBooks>;
  state: GridState;
}) {
  const { noun } = findProvider(provider);
  const { q, sort, selection } = state;
  const isFiltered = facetKeys.some((facet) => selection[facet].length > 0);
  const ways = [
    ...facetKeys.map((facet) => ({
      label: loosened[facet],
      count: selection[facet].length > 0 ? result.without[facet] : 0,
      to: gridUrl(provider, { q, sort, selection: { ...selection, [facet]: [] } }),
    })),
    {
      label: `without “${q}”`,
      // Without filters it is the whole list, which has a link already.
      count: q && isFiltered ? selectBooks(products, selection).selected.length : 0,
      to: gridUrl(provider, { sort, selection }),
    },
  ].filter(({ count }) => count > 0);

  return (
    <EmptyState
      title={isFiltered ? `No ${noun} matches all of this` : `Nothing here is called “${q}”`}
      actions={
        <>
          {ways.map(({ label, count, to }) => (
            <LinkButton key={label} to={to} variant="secondary" preventScrollReset>
              {`${formatCount(count, noun)} ${label}`}
            </LinkButton>
          ))}
          <LinkButton to={gridUrl(provider)} variant="quiet" preventScrollReset>
            {`Show all ${products.length} ${noun}s`}
          </LinkButton>
        </>
      }
    >
      {advise(isFiltered, ways.length > 0)}
    </EmptyState>
  );
}

function advise(isFiltered: boolean, hasWays: boolean): string {
  if (hasWays) return 'Leave one of them out, and there is something to show:';
  if (isFiltered) return 'Leave out more than one of them, or begin again.';
  return 'Try a shorter word, or a field of medicine such as “cardiology”.';
}
