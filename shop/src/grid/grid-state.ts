import { listUrl } from '@meridian/composition/forms';
import { readShown, writeShown } from '@meridian/contracts/programme';
import type { ProductSummary } from '../products/product';
import { type ShopProvider, shopPaths } from '../products/provider-paths';
import { type BookFacet, type BookSelection, noSelection } from './book-facets';
import { listSorts, readSort, type Sort } from './select-products';

/** The state of a grid, which is in the URL. */
export interface GridState {
  q: string;
  sort: Sort;
  selection: BookSelection;
  /** How many products are shown. */
  show: number;
}

/** @param products all products of the provider: they decide which orders there are; only books have facets */
export function readGridState(
  params: URLSearchParams,
  provider: ShopProvider,
  products: readonly ProductSummary[],
): GridState {
  return {
    q: params.get('q')?.trim() ?? '',
    sort: readSort(params.get('sort'), listSorts(products)),
    selection:
      provider === 'oxford'
        ? {
            subject: readValues(params, 'subject'),
            author: readValues(params, 'author'),
            year: readValues(params, 'year'),
            series: readValues(params, 'series'),
          }
        : noSelection,
    show: readShown(params),
  };
}

/** The URL of a grid in a state; omitted values are the defaults. */
export function gridUrl(
  provider: ShopProvider,
  { q, sort, selection, show }: Partial<GridState> = {},
): string {
  return listUrl(shopPaths[provider].grid, {
    q,
    ...selection,
    sort: sort === 'listed' ? undefined : sort,
    show: writeShown(show),
  });
}

/** The values of a repeated parameter, each once; unknown ones match nothing, and can be taken off. */
function readValues(params: URLSearchParams, facet: BookFacet): string[] {
  return [...new Set(params.getAll(facet).map((value) => value.trim()))].filter(Boolean);
}
