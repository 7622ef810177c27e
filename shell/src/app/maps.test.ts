/** @jest-environment @meridian/testing/browser */
import { makeMap, makeRelease } from '../testing/make-map';
import { watchMap } from './current-map';
import { createMapLoader } from './load-map';

const live = makeRelease('shop', { version: '2.0.0', routes: { list: '/list' } });
const fallback = makeRelease('shop', { version: '1.0.0', routes: { list: '/list' } });
const news = makeRelease('news', { routes: { blog: '/blog' } });
const whole = makeMap({ shop: [live, fallback], news });
const mapFile = { url: '/maps/abc.json', integrity: 'sha384-abc' };

const fetchBefore = globalThis.fetch;
const respond = jest.fn<Promise<Response>, [string, RequestInit?]>();
let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  respond.mockReset();
  globalThis.fetch = respond as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.restoreAllMocks();
});

describe('the map that a document has', () => {
  it('is current for ten seconds after the site server said so, and asks again then', async () => {
    respond.mockImplementation(async () => new Response(mapFile.url));
    const map = watchMap({ mapFile });
    expect(map.isCurrent()).toBe(false);
    await Promise.all([map.check(), map.check()]);
    expect(map.isCurrent()).toBe(true);
    now = 4_999;
    await map.check();
    now = 9_999;
    expect([map.isCurrent(), respond.mock.calls.length]).toEqual([true, 1]);
    now = 10_001;
    expect(map.isCurrent()).toBe(false);
    await map.check();
    expect([map.isCurrent(), respond.mock.calls.length]).toEqual([true, 2]);
  });

  it('is outdated for good once another map is served', async () => {
    respond.mockImplementation(async () => new Response('/maps/two.json'));
    const map = watchMap({ mapFile });
    await map.check();
    expect(map.isCurrent()).toBe(false);
    now = 20_000;
    await map.check();
    expect(respond).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a site server without a map', async () => new Response('', { status: 503 })],
  ])('is kept when there is %s', async (_, answer) => {
    respond.mockImplementation(answer);
    const map = watchMap({ mapFile });
    await map.check();
    expect(map.isCurrent()).toBe(true);
  });

  it('is always current where it is whole, and nothing is loaded', async () => {
    const map = watchMap({ mapFile: null });
    await map.check();
    expect(map.isCurrent()).toBe(true);
    expect(await createMapLoader({ map: whole, mapFile: null })()).toBe(whole);
    expect(respond).not.toHaveBeenCalled();
  });
});

describe('the rest of the map', () => {
  beforeEach(() => void respond.mockImplementation(async () => Response.json(whole)));

  it('is loaded once, with its integrity', async () => {
    const loadMap = createMapLoader({ map: makeMap({ shop: live }), mapFile });
    expect(await Promise.all([loadMap(), loadMap()])).toEqual([whole, whole]);
    expect(respond.mock.calls).toEqual([['/maps/abc.json', { integrity: 'sha384-abc' }]]);
  });

  it('has the release that the server rendered with as the live one', async () => {
    const loadMap = createMapLoader({ map: makeMap({ shop: fallback }), mapFile });
    expect((await loadMap()).apps).toEqual({
      shop: { live: fallback, fallback: null },
      news: { live: news, fallback: null },
    });
  });

  it('is loaded again the next time when it could not be', async () => {
    const loadMap = createMapLoader({ map: makeMap({}), mapFile });
    respond.mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(loadMap()).rejects.toThrow('/maps/abc.json responded with 404');
    respond.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(loadMap()).rejects.toThrow('Failed to fetch');
    expect(await loadMap()).toEqual(whole);
  });
});
