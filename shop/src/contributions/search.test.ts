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

it('finds a book by its authors, its year and its ISBN', async () => {
  const handbook = (await list()).find(({ path }) => path === '/price-detail/20');
  expect(handbook?.text).toMatch(
    /^Rheumatology, one-time\. By Gavin Clunie, Nick Wilkinson, Elena Nikiphorou and Deepak Jadon, 4th edition, 2018\. ISBN 9780198728252\./,
  );
});

it('says nothing of who wrote a book where that is not known', async () => {
  const cases = (await list()).find(({ path }) => path === '/price-detail/75');
  expect(cases?.text).toMatch(/^Neurology, one-time\. Neurological cases/);
});
