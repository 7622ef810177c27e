/** @jest-environment @meridian/testing/browser */
import { makeMap, makeRelease } from '../testing/make-map';
import { createMapLoader } from './client-page-context';

const live = makeRelease('shop', { version: '2.0.0', routes: { list: '/list' } });
const fallback = makeRelease('shop', { version: '1.0.0', routes: { list: '/list' } });
const news = makeRelease('news', { routes: { blog: '/blog' } });
const whole = makeMap({ shop: [live, fallback], news });
const mapFile = { url: '/maps/abc.json', integrity: 'sha384-abc' };

const respond = jest.fn<Promise<Response>, [string, RequestInit?]>();
beforeEach(() => {
  respond.mockReset().mockImplementation(async () => Response.json(whole));
  globalThis.fetch = respond as unknown as typeof fetch;
});

it('loads nothing when the document has the whole map', async () => {
  expect(await createMapLoader({ map: whole, mapFile: null })()).toBe(whole);
  expect(respond).not.toHaveBeenCalled();
});

it('loads the whole map once, with its integrity', async () => {
  const loadMap = createMapLoader({ map: makeMap({ shop: live }), mapFile });
  expect(await Promise.all([loadMap(), loadMap()])).toEqual([whole, whole]);
  expect(respond.mock.calls).toEqual([['/maps/abc.json', { integrity: 'sha384-abc' }]]);
});

it('takes the release that the server rendered with for the live one', async () => {
  const loadMap = createMapLoader({ map: makeMap({ shop: fallback }), mapFile });
  expect((await loadMap()).apps).toEqual({
    shop: { live: fallback, fallback: null },
    news: { live: news, fallback: null },
  });
});

it('loads the map again after a failure', async () => {
  const loadMap = createMapLoader({ map: makeMap({}), mapFile });
  respond.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(loadMap()).rejects.toThrow('/maps/abc.json responded with 404');
  respond.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadMap()).rejects.toThrow('Failed to fetch');
  expect(await loadMap()).toEqual(whole);
});
