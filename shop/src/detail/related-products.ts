import type { Product } from '../products/product';

/** At most `count` products of the same provider: same subject first, then shelf, then near. */
export function findRelated(
  product: Product,
  products: readonly Product[],
  count: number,
): Product[] {
  const distance = (other: Product) =>
    (other.subject === product.subject ? 0 : 1000) +
    (other.shelf === product.shelf ? 0 : 100) +
    Math.abs(other.id - product.id);
  return products
    .filter(({ id }) => id !== product.id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count);
}
