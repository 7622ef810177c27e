import { fakeApi } from '@shared/testing';
import { createGridRoute } from './grid-route';

const load = (provider: Parameters<typeof createGridRoute>[0]) =>
  createGridRoute(provider).loader?.({
    params: {},
    url: new URL('https://meridian.test/'),
    api: fakeApi(),
    now: new Date(0),
    signal: new AbortController().signal,
  });

describe('the data of a grid', () => {
  it('holds what is drawn and nothing else', async () => {
    const data = await load('oxford');
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

  it('of a subscription is made without loading a single book', async () => {
    jest.doMock('../products/oxford', () => {
      throw new Error('The books were loaded');
    });
    expect((await load('sanford'))?.products).toHaveLength(3);
    jest.dontMock('../products/oxford');
  });
});
