import { hasWords } from '@meridian/composition/forms';
import type { ProductSummary } from '../products/product';

/** The orders of a grid, as the URL names them; the URL leaves out `listed`. */
export const sortNames = {
  listed: 'As listed',
  subject: 'By subject',
  name: 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  price: 'Price, lowest first',
  'price-desc': 'Price, highest first',
} as const;

export type Sort = keyof typeof sortNames;

export interface Shelf {
  /** Null for products without a heading. */
  heading: string | null;
  products: readonly ProductSummary[];
}

/** The orders that make sense for a list; by price only when it has prices. */
export function listSorts(products: readonly ProductSummary[]): Sort[] {
  const hasPrices = products.some(({ price }) => price !== null);
  const hasSubjects = new Set(products.map(({ subject }) => subject)).size > 1;
  return (Object.keys(sortNames) as Sort[]).filter((sort) => {
    if (sort.startsWith('price')) return hasPrices;
    return sort !== 'subject' || hasSubjects;
  });
}

/** The order that a URL asks for; the shelf order when it is unknown. */
export function readSort(named: string | null, sorts: readonly Sort[]): Sort {
  return sorts.find((sort) => sort === named) ?? 'listed';
}

/** The products in which every word of the query occurs: in name, subject or series. */
export function searchProducts(
  products: readonly ProductSummary[],
  query: string,
): readonly ProductSummary[] {
  return products.filter(({ name, subject, shelf = '' }) =>
    hasWords(query, [name, subject, shelf.replace(/:.*/, '')]),
  );
}

/** Groups products into shelves: by series, by subject, or all in one. */
export function arrange(products: readonly ProductSummary[], sort: Sort): Shelf[] {
  if (sort === 'listed') return groupBy(products, ({ shelf }) => shelf ?? null);
  const sorted = [...products].sort(comparisons[sort]);
  if (sort === 'subject') return groupBy(sorted, ({ subject }) => subject);
  return [{ heading: null, products: sorted }];
}

const byName = (a: ProductSummary, b: ProductSummary) => a.name.localeCompare(b.name, 'en');
const byPrice = (a: ProductSummary, b: ProductSummary) => (a.price ?? 0) - (b.price ?? 0);

const comparisons = {
  subject: (a, b) => a.subject.localeCompare(b.subject, 'en') || byName(a, b),
  name: byName,
  'name-desc': (a, b) => byName(b, a),
  price: byPrice,
  'price-desc': (a, b) => byPrice(b, a),
} satisfies Record<Exclude<Sort, 'listed'>, (a: ProductSummary, b: ProductSummary) => number>;

function groupBy(
  products: readonly ProductSummary[],
  heading: (product: ProductSummary) => string | null,
): Shelf[] {
  const shelves = new Map<string | null, ProductSummary[]>();
  for (const product of products) {
    const shelf = shelves.get(heading(product));
    if (shelf) shelf.push(product);
    else shelves.set(heading(product), [product]);
  }
  return [...shelves].map(([name, shelved]) => ({ heading: name, products: shelved }));
}
