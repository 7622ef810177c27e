import type { SearchRequest, SearchResponse } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import { openTestApp } from '@meridian/service/testing';
import { createSearchRoutes } from './routes';
import type { SearchOptions } from './search-index';

/** Search whose index responds with `respond`. */
function openSite(
  respond = async (request: SearchRequest, _: SearchOptions) =>
    request as unknown as SearchResponse,
) {
  const find = jest.fn(respond);
  const clients: string[] = [];
  const queue = {
    run: <Result>(client: string, work: () => Promise<Result>) => {
      clients.push(client);
      return work();
    },
  };
  const readClientIp = () => '203.0.113.7';
  const app = openTestApp(createSearchRoutes({ search: { search: find }, queue, readClientIp }));
  return { get: (path: string) => app.request(path), clients, requests: () => find.mock.calls };
}

it('suggests a few titles while a visitor types, cached for a minute', async () => {
  const { get, requests } = openSite();
  const response = await get('/search/suggest?q=%20chest%20%20pain&page=3&kind=Book');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(requests()).toEqual([[{ query: 'chest pain' }, { size: 7, withExcerpts: false }]]);
});

it('cuts a long query', async () => {
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

it('waits in the queue of pages, by the IP of the client', async () => {
  const { get, clients } = openSite();
  await get('/search/suggest?q=ecg');
  await get('/search/results?q=ecg');
  expect(clients).toEqual(['203.0.113.7', '203.0.113.7']);
});
