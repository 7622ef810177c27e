import type { Product } from '../products/product';

const mostShown = 4;

/** Products of the same provider that a reader of this one may want: same subject, then series, then near. */
export function findRelated(product: Product, products: readonly Product[]): Product[] {
  const distance = (other: Product) =>
    (other.subject === product.subject ? 0 : 1000) +
    (other.series === product.series ? 0 : 100) +
    Math.abs(other.id - product.id);
  return products
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostShown);
}
