import { createSpeculationRoutes, speculationHeaders } from './speculation-rules';

it('serves the rules of pages: browsers prefetch and never prerender', async () => {
  const [, path = ''] = /^"(\/[^"]+)"$/.exec(speculationHeaders['speculation-rules']) ?? [];
  const response = await createSpeculationRoutes().request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(Object.keys(await response.json())).toEqual(['prefetch']);
});
