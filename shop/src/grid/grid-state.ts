import { listUrl, readFacets } from '@meridian/composition/forms';
import type { ProductSummary } from '../products/product';
import { type ShopProvider, shopPaths } from '../products/provider-paths';
import { type BookSelection, facetKeys, noSelection } from './book-facets';
import { listSorts, readSort, type Sort } from './select-products';

/** How many products are shown at first, and how many more each time. */
export const pageSize = 12;

/** What the URL says of a grid. */
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
    selection: provider === 'oxford' ? readFacets(params, facetKeys) : noSelection,
    show: readShow(params.get('show')),
  };
}

/** The URL of a grid in a state; what is left out is as at first. */
export function gridUrl(
  provider: ShopProvider,
  { q, sort, selection, show }: Partial<GridState> = {},
): string {
  return listUrl(shopPaths[provider].grid, {
    q,
    ...selection,
    sort: sort === 'listed' ? undefined : sort,
    show: show === undefined || show === pageSize ? undefined : String(show),
  });
}

/** Whole pages of 12, from `?show=24` or a number near it. */
function readShow(sent: string | null): number {
  const pages = /^\d{1,4}$/.test(sent ?? '') ? Math.ceil(Number(sent) / pageSize) : 1;
  return Math.max(pages, 1) * pageSize;
}
