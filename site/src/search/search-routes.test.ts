import type { SearchRequest, SearchResponse } from '@shared/contracts';
import { createServiceApp, ServiceError } from '@shared/service';
import { silentLogger } from '@shared/service/testing';
import { addSearchRoutes } from './search-routes';

function openSite(answer = async (request: SearchRequest) => request as unknown as SearchResponse) {
  const search = { answer: jest.fn(answer) };
  const app = createServiceApp({ logger: silentLogger });
  addSearchRoutes(app, search);
  return { get: (path: string) => app.request(path), asked: () => search.answer.mock.calls };
}

it('gives few titles while somebody types, to be kept for a minute', async () => {
  const { get, asked } = openSite();
  const response = await get('/search/suggest?q=%20chest%20%20pain&page=3&kind=Book');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(asked()).toEqual([[{ query: 'chest pain' }, { size: 7, withExcerpts: false }]]);
});

it('gives a page of results by query, kind and page', async () => {
  const { get, asked } = openSite();
  await get('/search/results?q=ecg&kind=Book&page=2');
  expect(asked()).toEqual([
    [
      { query: 'ecg', kind: 'Book', page: 2 },
      { size: 10, withExcerpts: true },
    ],
  ]);
});

it('reads no more of a query than anybody types', async () => {
  const { get, asked } = openSite();
  await get(`/search/results?q=${'x'.repeat(5000)}&kind=${'y'.repeat(500)}&page=-1`);
  const [[request] = []] = asked();
  expect(request?.query).toHaveLength(100);
  expect(request?.kind).toHaveLength(40);
  expect(request?.page).toBe(1);
});

it('says that it is unavailable, and lets nobody keep that', async () => {
  const { get } = openSite(async () => {
    throw new ServiceError('unavailable', 'Site search does not answer.');
  });
  const response = await get('/search/suggest?q=ecg');
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
