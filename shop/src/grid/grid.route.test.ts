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
    expect(Object.keys(data?.products[0] ?? {}).sort()).toEqual([
      'id',
      'name',
      'oldPrice',
      'price',
      'shelf',
      'subject',
    ]);
  });

  it('of a subscription loads no book', async () => {
    jest.doMock('../products/oxford', () => {
      throw new Error('The books were loaded');
    });
    expect((await load('/sanford-guides'))?.products).toHaveLength(3);
    jest.dontMock('../products/oxford');
  });
});
