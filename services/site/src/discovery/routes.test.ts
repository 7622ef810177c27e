import { createPathFinder } from '@meridian/contracts/pages';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { createServiceApp } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
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

/** By kind and app. */
type Parts = Record<string, Record<string, unknown[]>>;

const whole: Parts = {
  pages: { content: [page('/'), page('/EmptyList', true)], shop: [page('/shop')] },
  sitemap: { content: [{ path: '/blog/3' }], shop: [{ path: '/price-detail/1' }] },
};

function start(parts: Parts = whole) {
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
  const app = createServiceApp({ logger: silentLogger });
  app.route(
    '/',
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

describe('the sitemap of the live releases', () => {
  it('lists static pages and contributed URLs, but no hidden page', async () => {
    expect(await start().locations()).toEqual(['/', '/blog/3', '/price-detail/1', '/shop']);
  });

  it('leaves out paths that no route has', async () => {
    const odd = ['/nope/1', '/Price-Detail/2', '//evil'].map((path) => ({ path }));
    const { locations } = start({ ...whole, sitemap: { shop: [...odd, null] } });
    expect(await locations()).toEqual(['/', '/shop']);
  });
});

it('robots.txt allows everything but the data of the backend, and names the sitemap', async () => {
  const { request, read } = start();
  expect((await request('/robots.txt')).headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await read('/robots.txt')).toBe(
    'User-agent: *\nAllow: /api/calendar/\nAllow: /api/conference-images/\nAllow: /api/pictures/\nDisallow: /api/\n\nSitemap: https://meridian.test/sitemap.xml\n',
  );
});
