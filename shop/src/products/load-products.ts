import { numberProducts, type Product, type ProductSummary } from './product';
import type { ShopProvider } from './provider-paths';

const oneYear = { extent: 'One year' } as const;
const oneUser = { ...oneYear, restriction: 'One named user' } as const;
const onRequest = { price: null, oldPrice: null } as const;

/** One chunk per provider, so that the page of a subscription does not load 77 books. */
const lists: Record<ShopProvider, () => Promise<readonly Product[]>> = {
  sanford: async () =>
    numberProducts(
      'sanford',
      { ...oneUser, subject: 'Infectious diseases' },
      (await import('./sanford.json')).default,
    ),
  access: async () =>
    numberProducts(
      'access',
      {
        ...oneYear,
        ...onRequest,
        restriction: 'One reader or one institution, by licence',
        note: 'Quoted for one reader or for an institution',
      },
      (await import('./access-medicine.json')).default,
    ),
  nejm: async () =>
    numberProducts(
      'nejm',
      {
        ...oneUser,
        ...onRequest,
        note: 'Group subscriptions for training programmes available',
      },
      (await import('./nejm.json')).default,
    ),
  isabel: async () =>
    numberProducts(
      'isabel',
      { ...oneUser, subject: 'Clinical skills', oldPrice: null },
      (await import('./isabel.json')).default,
    ),
  anatomica: async () =>
    numberProducts(
      'anatomica',
      { ...oneYear, ...onRequest, subject: 'Anatomy' },
      (await import('./anatomica.json')).default,
    ),
  oxford: async () => (await import('./oxford')).products,
};

/** All products of a provider, in the order of their ids. */
export function loadProducts(provider: ShopProvider): Promise<readonly Product[]> {
  return lists[provider]();
}

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
