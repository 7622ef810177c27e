import type { SearchRequest, SearchResponse } from '@meridian/contracts';
import { createServiceApp, type ServiceContext, ServiceError } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createRenderQueue } from '../rendering/render-queue';
import { createSearchRoutes } from './routes';
import type { SearchOptions } from './search-index';

/** Search whose index responds with `respond`; a request names its client by `from`. */
function openSite(
  respond = async (request: SearchRequest, _: SearchOptions) =>
    request as unknown as SearchResponse,
) {
  const find = jest.fn(respond);
  const queue = createRenderQueue({
    maxActive: 4,
    maxPerClient: 3,
    maxWaitMs: 1000,
    maxWaiting: 5,
  });
  const readClientIp = ({ req }: Pick<ServiceContext, 'req'>) =>
    req.header('from') ?? '203.0.113.7';
  const app = createServiceApp({ logger: silentLogger });
  app.route('/', createSearchRoutes({ search: { search: find }, queue, readClientIp }));
  return {
    get: (path: string, from = '203.0.113.7') => app.request(path, { headers: { from } }),
    requests: () => find.mock.calls,
  };
}

it('suggests a few titles while a visitor types, cached for a minute', async () => {
  const { get, requests } = openSite();
  const response = await get('/search/suggest?q=%20chest%20%20pain&page=3&kind=Book');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(requests()).toEqual([[{ query: 'chest pain' }, { size: 7, withExcerpts: false }]]);
});

it('cuts a query that is longer than visitors type', async () => {
  const { get, requests } = openSite();
  await get(`/search/results?q=${'x'.repeat(5000)}&kind=${'y'.repeat(500)}&page=-1`);
  const [[request, options] = []] = requests();
  expect(options).toEqual({ size: 10, withExcerpts: true });
  expect(request?.query).toHaveLength(100);
  expect(request?.kind).toHaveLength(40);
  expect(request?.page).toBe(1);
});

it('responds with 503, which no cache stores, when search is unavailable', async () => {
  const { get } = openSite(async () => {
    throw new ServiceError('unavailable', 'Site search does not respond.');
  });
  const response = await get('/search/suggest?q=ecg');
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('limits what one client asks for at a time', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { get, requests } = openSite(async (request) => {
    await ended;
    return request as unknown as SearchResponse;
  });
  const paths = Array.from({ length: 10 }, (_, at) => `/search/results?q=flood-${at}`);
  const flood = paths.map((path) => get(path, 'flood'));
  const visitor = get('/search/suggest?q=ecg', 'visitor');
  const rejected = await Promise.race(flood);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5']);
  const begun = requests().map(([{ query }]) => query);
  expect(begun).toEqual(['flood-0', 'flood-1', 'flood-2', 'ecg']);
  end();
  expect((await visitor).status).toBe(200);
  await Promise.all(flood);
});
