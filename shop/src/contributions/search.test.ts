import { fakeApi, sampleNow } from '@meridian/testing';
import { search } from './search';
import { sitemap } from './sitemap';

const list = async () => search({ api: fakeApi(), now: sampleNow });

it('lists six providers, 77 books and every subscription, in the sitemap too', async () => {
  const kinds = (await list()).map(({ kind }) => kind);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect(['Shop section', 'Book', 'Subscription'].map(count)).toEqual([6, 77, 16]);
  const listed = (await sitemap({ api: fakeApi(), now: sampleNow })).map(({ path }) => path);
  expect(listed.filter((path) => path.startsWith('/price-detail/'))).toHaveLength(77);
  expect(listed).toHaveLength(77 + 16);
  expect(listed).toContain('/NEJKdetail/1');
});

it('finds products by what is known of them', async () => {
  const entries = await list();
  const find = (path: string) => entries.find((entry) => entry.path === path);
  expect(find('/sanforddetail/1')).toMatchObject({
    title: 'Sanford Guide Mobile',
    kind: 'Subscription',
    keywords: expect.arrayContaining(['Sanford Guide', 'Infectious diseases', 'tuberculosis']),
    price: { amount: expect.any(Number), currency: 'USD' },
  });
  expect(find('/accessdetail/1')).toBeDefined();
  expect(find('/accessdetail/1')).not.toHaveProperty('price');
  expect(find('/price-detail/20')?.text).toMatch(
    /^Rheumatology\. By Gavin Clunie, Nick Wilkinson, Elena Nikiphorou and Deepak Jadon, 4th edition, 2018\. ISBN 9780198728252\./,
  );
  // Who wrote it is not known.
  expect(find('/price-detail/75')?.text).toMatch(/^Neurology\. Neurological cases/);
});
