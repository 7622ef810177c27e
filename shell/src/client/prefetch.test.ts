/** @jest-environment @shared/testing/browser */
import { createMatcher } from '@shared/contracts/pages';
import { createModuleSource } from '../releases/module-source';
import { makeMap, makeRelease } from '../testing/make-map';
import { createPrefetch } from './prefetch';

const Nothing = () => null;
const live = makeRelease('shop', {
  version: '2.0.0',
  routes: { list: { path: '/list', uses: ['news/strip', 'unknown/nothing'] }, home: '/' },
});
const fallback = makeRelease('shop', { version: '1.0.0', routes: { list: '/list' } });
const map = makeMap({
  shop: [live, fallback],
  news: makeRelease('news', { widgets: { strip: {} } }),
});

const ofList = [
  '/assets/shop/2.0.0/entry.js',
  '/assets/shop/2.0.0/js/routes.list.js',
  '/assets/shop/2.0.0/css/routes.list.css',
  '/assets/news/1.0.0/entry.js',
  '/assets/news/1.0.0/js/widgets.strip.js',
  '/assets/news/1.0.0/css/widgets.strip.css',
];

function open(clientMap = map) {
  const modules = createModuleSource(
    clientMap,
    async (release) => {
      if (release === live) throw new Error('broken');
      return { route: { Page: Nothing } };
    },
    () => {},
  );
  const loadMap = jest.fn(async () => {});
  const prefetch = createPrefetch({
    map: clientMap,
    match: createMatcher(clientMap),
    modules,
    loadMap,
  });
  return {
    modules,
    loadMap,
    prefetch: async (to: string) => {
      prefetch(to);
      await Promise.resolve();
    },
  };
}

const links = () => [...document.head.querySelectorAll('link')];
const hrefs = () => links().map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = '';
});

it('preloads everything that the page of a link needs, widgets included', async () => {
  await open().prefetch('/list');
  expect(hrefs()).toEqual(ofList);
});

it('preloads with the same attributes as the later request, so that nothing is fetched twice', async () => {
  await open().prefetch('/list');
  const [script, , style] = links();
  expect(script).toMatchObject({ rel: 'preload', as: 'script', crossOrigin: 'anonymous' });
  expect(style).toMatchObject({ rel: 'preload', as: 'style', crossOrigin: 'anonymous' });
  expect(links().map(({ integrity }) => integrity)).toEqual(ofList.map(() => live.entry.integrity));
});

it('preloads once, however often the visitor points at links', async () => {
  const { prefetch } = open();
  for (const to of ['/list', '/list?page=2', '/list#end', '/list']) await prefetch(to);
  expect(hrefs()).toEqual(ofList);
});

it('skips files that the server’s document preloads or contains', async () => {
  document.head.innerHTML = `
    <link rel="preload" href="/assets/shop/2.0.0/entry.js">
    <style data-href="css/widgets.strip.css"></style>`;
  await open().prefetch('/list');
  const own = ['/assets/shop/2.0.0/entry.js', '/assets/news/1.0.0/css/widgets.strip.css'];
  expect(hrefs().slice(1)).toEqual(ofList.filter((href) => !own.includes(href)));
});

it('preloads files of the fallback once the app has fallen back', async () => {
  const { modules, prefetch } = open();
  await modules.route('shop', 'list');
  await prefetch('/list');
  expect(hrefs().slice(0, 3)).toEqual([
    '/assets/shop/1.0.0/entry.js',
    '/assets/shop/1.0.0/js/routes.list.js',
    '/assets/shop/1.0.0/css/routes.list.css',
  ]);
});

it.each(['/nowhere', 'https://other.example/list', '//other.example/list', '?page=2', '#end', ''])(
  'preloads nothing for "%s"',
  async (to) => {
    await open().prefetch(to);
    expect(hrefs()).toEqual([]);
  },
);

it('preloads no file without a known hash', async () => {
  const unhashed = { ...live, integrity: {} };
  await open(makeMap({ shop: unhashed })).prefetch('/');
  expect(hrefs()).toEqual(['/assets/shop/2.0.0/entry.js']);
});

it('loads the whole map first, and preloads nothing when that fails', async () => {
  const { prefetch, loadMap } = open();
  loadMap.mockRejectedValueOnce(new Error('offline'));
  await prefetch('/list');
  expect(hrefs()).toEqual([]);
  await prefetch('/list');
  expect(hrefs()).toEqual(ofList);
});
