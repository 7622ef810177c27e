import { numberProducts, type Product, type ProductSummary } from './product';
import type { ShopProvider } from './provider-paths';

/** One chunk per provider, so that the page of a subscription does not load 77 books. */
const lists: Record<ShopProvider, () => Promise<readonly Product[]>> = {
  sanford: async () =>
    numberProducts(
      'sanford',
      {
        subject: 'Infectious diseases',
        restriction: 'One named user',
        extent: 'One year',
      },
      (await import('./sanford.json')).default,
    ),
  access: async () =>
    numberProducts(
      'access',
      {
        restriction: 'One reader or one institution, by licence',
        extent: 'One year',
        note: 'Quoted for one reader or for an institution',
        price: null,
        oldPrice: null,
      },
      (await import('./access-medicine.json')).default,
    ),
  nejm: async () =>
    numberProducts(
      'nejm',
      {
        restriction: 'One named user',
        extent: 'One year',
        note: 'Group subscriptions for training programmes available',
        price: null,
        oldPrice: null,
      },
      (await import('./nejm.json')).default,
    ),
  isabel: async () =>
    numberProducts(
      'isabel',
      {
        subject: 'Clinical skills',
        restriction: 'One named user',
        extent: 'One year',
        oldPrice: null,
      },
      (await import('./isabel.json')).default,
    ),
  anatomica: async () =>
    numberProducts(
      'anatomica',
      {
        subject: 'Anatomy',
        extent: 'One year',
        price: null,
        oldPrice: null,
      },
      (await import('./anatomica.json')).default,
    ),
  oxford: async () => (await import('./oxford')).products,
};

/** All products of a provider, in the order of their ids. */
export function loadProducts(provider: ShopProvider): Promise<readonly Product[]> {
  return lists[provider]();
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
