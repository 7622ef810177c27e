import { createSpeculationRoutes, speculationHeaders } from './speculation-rules';

it('serves the rules that pages name, as the type that browsers demand', async () => {
  const [, path = ''] = /^"(\/[^"]+)"$/.exec(speculationHeaders['speculation-rules']) ?? [];
  const response = await createSpeculationRoutes().request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
  const rules = await response.json();
  expect(rules.prefetch).toHaveLength(1);
  expect(rules.prerender).toBeUndefined();
});
