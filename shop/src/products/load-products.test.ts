import { loadProducts } from './load-products';
import type { Product } from './product';
import { type ShopProvider, shopPaths } from './provider-paths';
import { providers } from './providers';

const load = async (provider: ShopProvider) => [...(await loadProducts(provider))];
const pricesOf = (products: Product[]) =>
  products.map(({ name, oldPrice, price }) => [name, oldPrice, price]);

describe('the line-up', () => {
  it('has the six providers of the specification, with corrected spelling, each with its products', async () => {
    expect(providers.map(({ name }) => name)).toEqual([
      'Sanford Guide',
      'Access Medicine',
      'NEJM Knowledge+',
      'Isabel',
      '3D Anatomica',
      'Oxford Book',
    ]);
    expect(providers.map(({ id }) => id)).toEqual(Object.keys(shopPaths));
    for (const { id, count } of providers) {
      const products = await load(id);
      expect([id, products.length]).toEqual([id, count]);
      // The id is the list position plus one.
      expect(products.map((product) => product.id - 1)).toEqual([...products.keys()]);
      expect(products.every(({ provider }) => provider === id)).toBe(true);
    }
  });

  it('sells Sanford Guide and Isabel at the prices of the specification, and shows no other price', async () => {
    expect(pricesOf(await load('sanford'))).toEqual([
      ['Sanford Guide Mobile', 34.99, 17.5],
      ['Sanford Guide Web', 59.99, 30],
      ['Sanford Guide All Access', 79.99, 47.99],
    ]);
    const isabel = await load('isabel');
    expect(pricesOf(isabel)).toEqual([
      ['Isabel', null, 149],
      ['Isabel Premium', null, 219],
    ]);
    expect(isabel.map(({ extent }) => extent)).toEqual(['One year', 'One year']);
    for (const provider of ['access', 'nejm', 'anatomica'] as const)
      for (const { price, oldPrice } of await load(provider))
        expect([price, oldPrice]).toEqual([null, null]);
  });

  it('has 77 Oxford books, one-time, without a price, for users in Pakistan', async () => {
    const books = await load('oxford');
    expect(books).toHaveLength(77);
    for (const book of books) {
      expect(book).toMatchObject({
        extent: 'One-time',
        price: null,
        oldPrice: null,
        restriction: 'Restricted to Pakistani users',
        note: 'Institutional licences available',
      });
    }
  });
});

const known = async (field: 'authors' | 'edition' | 'year' | 'isbn') =>
  (await load('oxford')).flatMap((book) => book[field] ?? []);

it('books have ISBNs whose check digit is right, each of one book', async () => {
  const isbns = (await known('isbn')).map(String);
  // ISO 2108: the digits, alternately times 1 and 3, add up to a multiple of 10.
  const isRight = (isbn: string) =>
    /^97[89]\d{10}$/.test(isbn) &&
    [...isbn].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;
  expect(isbns.filter((isbn) => !isRight(isbn))).toEqual([]);
  expect(new Set(isbns).size).toBe(isbns.length);
});
