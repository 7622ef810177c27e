import { createPathFinder } from '@meridian/contracts/pages';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { openTestApp } from '@meridian/service/testing';
import { load, makeRelease as makeSiteRelease } from '../testing/make-release';
import { openContributions } from '../testing/open-contributions';
import { createDiscoveryRoutes } from './routes';

const map = makeMap({
  content: makeRelease('content', {
    routes: { home: '/', article: '/blog/:id', 'empty-list': '/EmptyList' },
  }),
  shop: makeRelease('shop', { routes: { hub: '/shop', book: '/price-detail/:id' } }),
});

const page = (path: string, noIndex = false) => ({
  path,
  labels: [],
  meta: { title: path, description: path, heading: path, noIndex },
});

const pages = { content: [page('/'), page('/EmptyList', true)], shop: [page('/shop')] };

/** @param parts contributions by kind and app */
function start(parts: Record<string, Record<string, unknown[]>> = {}) {
  const collect = async (kind: string, app: string) => ({
    contribution: parts[kind]?.[app] ?? null,
    problems: [],
  });
  const shell = load(makeSiteRelease('shell'));
  const served = {
    id: '1.1',
    map,
    apps: {},
    shell,
    findPath: createPathFinder(map),
    retired: [],
    pool: { collect, isClosed: () => false },
  };
  const app = openTestApp(
    createDiscoveryRoutes({
      site: { current: () => served as never },
      collect: openContributions({ current: () => '1' }),
      origin: 'https://meridian.test',
    }),
  );
  const read = async (path: string) => (await app.request(path)).text();
  const locations = async () =>
    [...(await read('/sitemap.xml')).matchAll(/<loc>https:\/\/meridian\.test([^<]*)/g)].map(
      ([, path]) => path,
    );
  return { read, locations, request: (path: string) => app.request(path) };
}

it('the sitemap leaves out hidden pages, and paths that no route has', async () => {
  const odd = ['/nope/1', '/Price-Detail/2', '//evil'].map((path) => ({ path }));
  const sitemap = { content: [{ path: '/blog/3' }], shop: [...odd, null] };
  expect(await start({ pages, sitemap }).locations()).toEqual(['/', '/blog/3', '/shop']);
});

it('robots.txt allows everything but the data of the backend, and names the sitemap', async () => {
  const { request, read } = start();
  expect((await request('/robots.txt')).headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await read('/robots.txt')).toBe(
    'User-agent: *\nAllow: /api/calendar/\nAllow: /api/conference-images/\nAllow: /api/pictures/\nDisallow: /api/\n\nSitemap: https://meridian.test/sitemap.xml\n',
  );
});
