/** @jest-environment @meridian/testing/browser */
import { makeMap, makeRelease } from '../testing/make-map';
import { createMapLoader } from './load-map';

const live = makeRelease('shop', { version: '2.0.0', routes: { list: '/list' } });
const fallback = makeRelease('shop', { version: '1.0.0', routes: { list: '/list' } });
const news = makeRelease('news', { routes: { blog: '/blog' } });
const whole = makeMap({ shop: [live, fallback], news });
const mapFile = { url: '/maps/abc.json', integrity: 'sha384-abc' };

const fetchBefore = globalThis.fetch;
const respond = jest.fn(async (_url: string, _init?: RequestInit) => Response.json(whole));
beforeEach(() => {
  respond.mockClear();
  globalThis.fetch = respond as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

it('loads the map once, with its integrity', async () => {
  const loadMap = createMapLoader({ map: makeMap({ shop: live }), mapFile });
  expect(await Promise.all([loadMap(), loadMap()])).toEqual([whole, whole]);
  expect(respond).toHaveBeenCalledTimes(1);
  expect(respond).toHaveBeenCalledWith('/maps/abc.json', { integrity: 'sha384-abc' });
});

it('has the release that the server rendered with as the live one', async () => {
  const loadMap = createMapLoader({ map: makeMap({ shop: fallback }), mapFile });
  expect((await loadMap()).apps).toEqual({
    shop: { live: fallback, fallback: null },
    news: { live: news, fallback: null },
  });
});

it('loads nothing when the document has the whole map', async () => {
  expect(await createMapLoader({ map: whole, mapFile: null })()).toBe(whole);
  expect(respond).not.toHaveBeenCalled();
});

it('throws when the map cannot be loaded, and loads it again the next time', async () => {
  const loadMap = createMapLoader({ map: makeMap({}), mapFile });
  respond.mockImplementationOnce(async () => new Response('', { status: 404 }));
  await expect(loadMap()).rejects.toThrow('/maps/abc.json responded with 404');
  respond.mockImplementationOnce(async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(loadMap()).rejects.toThrow('Failed to fetch');
  expect(await loadMap()).toEqual(whole);
});
