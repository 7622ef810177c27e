import type { Product, ProductSummary } from './product';
import type { ShopProvider } from './provider-paths';

/** One chunk per provider, so that the page of a subscription does not load 77 books. */
const lists: Record<ShopProvider, () => Promise<{ products: readonly Product[] }>> = {
  sanford: () => import('./sanford'),
  access: () => import('./access-medicine'),
  nejm: () => import('./nejm'),
  isabel: () => import('./isabel'),
  anatomica: () => import('./anatomica'),
  oxford: () => import('./oxford'),
};

/** All products of a provider, in the order of their ids. */
export async function loadProducts(provider: ShopProvider): Promise<readonly Product[]> {
  const { products } = await lists[provider]();
  return products;
}

/** The part of a product that cards need. */
export function summarize(product: Product): ProductSummary {
  const { id, name, subject, shelf, authors, year, isbn, price, oldPrice } = product;
  return {
    id,
    name,
    subject,
    price,
    oldPrice,
    ...(shelf && { shelf }),
    ...(authors && { authors }),
    ...(year && { year }),
    ...(isbn && { isbn }),
  };
}
