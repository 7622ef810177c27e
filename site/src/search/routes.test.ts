import type { SearchRequest, SearchResponse } from '@shared/contracts';
import { createServiceApp, ServiceError } from '@shared/service';
import { silentLogger } from '@shared/service/testing';
import { createSearchRoutes } from './routes';

function openSite(
  respond = async (request: SearchRequest) => request as unknown as SearchResponse,
) {
  const search = { search: jest.fn(respond) };
  const app = createServiceApp({ logger: silentLogger });
  app.route('/', createSearchRoutes({ search }));
  return { get: (path: string) => app.request(path), requests: () => search.search.mock.calls };
}

it('suggests a few titles while a visitor types, cached for a minute', async () => {
  const { get, requests } = openSite();
  const response = await get('/search/suggest?q=%20chest%20%20pain&page=3&kind=Book');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(requests()).toEqual([[{ query: 'chest pain' }, { size: 7, withExcerpts: false }]]);
});

it('responds with a page of hits by query, kind and page', async () => {
  const { get, requests } = openSite();
  await get('/search/results?q=ecg&kind=Book&page=2');
  expect(requests()).toEqual([
    [
      { query: 'ecg', kind: 'Book', page: 2 },
      { size: 10, withExcerpts: true },
    ],
  ]);
});

it('cuts a query that is longer than visitors type', async () => {
  const { get, requests } = openSite();
  await get(`/search/results?q=${'x'.repeat(5000)}&kind=${'y'.repeat(500)}&page=-1`);
  const [[request] = []] = requests();
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
