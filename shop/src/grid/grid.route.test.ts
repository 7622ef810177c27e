import { inEnglish } from '@meridian/composition';
import { fakeApi } from '@meridian/testing';
import { route } from './grid.route';

const load = (path: string) =>
  route.loader?.({
    params: {},
    url: new URL(path, 'https://meridian.test'),
    api: fakeApi(),
    now: new Date(0),
    signal: new AbortController().signal,
  });

describe('the data of a grid', () => {
  it('holds what the page shows and nothing else', async () => {
    const data = await load('/books');
    expect(data?.products).toHaveLength(77);
    const shown = [
      'authors',
      'id',
      'isbn',
      'name',
      'oldPrice',
      'price',
      'shelf',
      'subject',
      'year',
    ];
    expect(Object.keys(data?.products[0] ?? {}).sort()).toEqual(shown);
  });

  it('of a subscription loads no book', async () => {
    jest.doMock('../products/oxford', () => {
      throw new Error('The books were loaded');
    });
    expect((await load('/sanford-guides'))?.products).toHaveLength(3);
    jest.dontMock('../products/oxford');
  });
});

describe('what a grid says of itself to search engines', () => {
  const describe = async (path: string) => {
    const data = await load(path);
    if (!data) throw new Error(`No data for ${path}`);
    const url = new URL(path, 'https://meridian.test');
    return route.meta({ data, params: {}, url, t: inEnglish });
  };

  it('is its own for the books of one subject', async () => {
    expect(await describe('/books?subject=Critical+care&sort=name&show=24')).toMatchObject({
      title: 'Oxford books: Critical care',
      description:
        '3 Oxford medical books in Critical care: Oxford Handbook of Critical Care and 2 more. Order on WhatsApp in Pakistan.',
      canonicalQuery: 'subject=Critical+care',
    });
  });

  it.each([
    '/books?sort=name&show=24',
    '/books?q=heart&subject=Cardiology',
    '/books?subject=Cardiology&subject=Nursing',
    '/books?subject=Cardiology&year=2012',
    '/books?subject=Astrology',
  ])('is that of the whole list at %s', async (path) => {
    const { title, canonicalQuery } = await describe(path);
    expect([title, canonicalQuery]).toEqual(['Oxford Book: all books', undefined]);
  });

  it('has descriptions of a length that search engines show, for every subject', async () => {
    const subjects = new Set((await load('/books'))?.products.map(({ subject }) => subject));
    expect(subjects.size).toBeGreaterThan(30);
    for (const subject of subjects) {
      const { title, description } = await describe(`/books?${new URLSearchParams({ subject })}`);
      expect(title.length).toBeLessThanOrEqual(60);
      expect([description, description.length >= 50 && description.length <= 160]).toEqual([
        description,
        true,
      ]);
    }
  });
});
