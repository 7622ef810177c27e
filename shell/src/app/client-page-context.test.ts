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
  respond.mockReset();
  globalThis.fetch = respond as unknown as typeof fetch;
});

beforeEach(() => void respond.mockImplementation(async () => Response.json(whole)));

it('the rest of the map is here where the document has the whole map, and nothing is loaded', async () => {
  expect(await createMapLoader({ map: whole, mapFile: null })()).toBe(whole);
  expect(respond).not.toHaveBeenCalled();
});

it('the rest of the map is loaded once, with its integrity', async () => {
  const loadMap = createMapLoader({ map: makeMap({ shop: live }), mapFile });
  expect(await Promise.all([loadMap(), loadMap()])).toEqual([whole, whole]);
  expect(respond.mock.calls).toEqual([['/maps/abc.json', { integrity: 'sha384-abc' }]]);
});

it('the rest of the map has the release that the server rendered with as the live one', async () => {
  const loadMap = createMapLoader({ map: makeMap({ shop: fallback }), mapFile });
  expect((await loadMap()).apps).toEqual({
    shop: { live: fallback, fallback: null },
    news: { live: news, fallback: null },
  });
});

it('the rest of the map is loaded again the next time when it could not be', async () => {
  const loadMap = createMapLoader({ map: makeMap({}), mapFile });
  respond.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(loadMap()).rejects.toThrow('/maps/abc.json responded with 404');
  respond.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadMap()).rejects.toThrow('Failed to fetch');
  expect(await loadMap()).toEqual(whole);
});
