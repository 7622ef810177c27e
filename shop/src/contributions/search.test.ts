import { fakeApi, sampleNow } from '@meridian/testing';
import { search } from './search';

const list = async () => search({ api: fakeApi(), now: sampleNow });

it('lists six providers, 77 books and every subscription', async () => {
  const kinds = (await list()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'Shop section')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'Book')).toHaveLength(77);
  expect(kinds.filter((kind) => kind === 'Subscription')).toHaveLength(16);
});

it('finds a product by its provider and its subject', async () => {
  const mobile = (await list()).find(({ path }) => path === '/sanforddetail/1');
  expect(mobile).toMatchObject({
    title: 'Sanford Guide Mobile',
    kind: 'Subscription',
    keywords: expect.arrayContaining(['Sanford Guide', 'Infectious diseases', 'tuberculosis']),
    price: { amount: expect.any(Number), currency: 'USD' },
  });
});

it('says no price of a product whose price is on request', async () => {
  const library = (await list()).find(({ title }) => title === 'AccessMedicine');
  expect(library).toBeDefined();
  expect(library).not.toHaveProperty('price');
});
