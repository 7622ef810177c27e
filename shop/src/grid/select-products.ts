import { hasWords } from '@meridian/composition/forms';
import type { ProductSummary } from '../products/product';

/** The orders of a grid, as the URL names them; the URL leaves out `listed`. */
export const sortNames = {
  listed: 'As listed',
  subject: 'By subject',
  name: 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  year: 'Newest first',
  price: 'Price, lowest first',
  'price-desc': 'Price, highest first',
} as const;

export type Sort = keyof typeof sortNames;

/** The orders that make sense for a list; by price only when it has prices. */
export function listSorts(products: readonly ProductSummary[]): Sort[] {
  const hasPrices = products.some(({ price }) => price !== null);
  const hasSubjects = new Set(products.map(({ subject }) => subject)).size > 1;
  const hasYears = products.some(({ year }) => year !== undefined);
  return (Object.keys(sortNames) as Sort[]).filter((sort) => {
    if (sort.startsWith('price')) return hasPrices;
    if (sort === 'year') return hasYears;
    return sort !== 'subject' || hasSubjects;
  });
}

/** The order that a URL asks for; that of the list when it is unknown. */
export function readSort(named: string | null, sorts: readonly Sort[]): Sort {
  return sorts.find((sort) => sort === named) ?? 'listed';
}

/** The products in which every word of the query occurs: in name, subject, series, authors, year or ISBN. */
export function searchProducts(
  products: readonly ProductSummary[],
  query: string,
): readonly ProductSummary[] {
  return products.filter(({ name, subject, shelf = '', authors = [], year = '', isbn = '' }) =>
    hasWords(query, [name, subject, shelf.replace(/:.*/, ''), ...authors, String(year), isbn]),
  );
}

export function sortProducts(
  products: readonly ProductSummary[],
  sort: Sort,
): readonly ProductSummary[] {
  return sort === 'listed' ? products : [...products].sort(comparisons[sort]);
}

const byName = (a: ProductSummary, b: ProductSummary) => a.name.localeCompare(b.name, 'en');
const byPrice = (a: ProductSummary, b: ProductSummary) => (a.price ?? 0) - (b.price ?? 0);

const comparisons = {
  subject: (a, b) => a.subject.localeCompare(b.subject, 'en') || byName(a, b),
  name: byName,
  'name-desc': (a, b) => byName(b, a),
  // Books whose year is not known come last.
  year: (a, b) => (b.year ?? 0) - (a.year ?? 0) || byName(a, b),
  price: byPrice,
  'price-desc': (a, b) => byPrice(b, a),
} satisfies Record<Exclude<Sort, 'listed'>, (a: ProductSummary, b: ProductSummary) => number>;
