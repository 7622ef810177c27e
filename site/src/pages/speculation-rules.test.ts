import { createSpeculationRoutes, speculationHeaders } from './speculation-rules';

it('serves the rules that pages name, as the type that browsers demand', async () => {
  const [, path = ''] = /^"(\/[^"]+)"$/.exec(speculationHeaders['speculation-rules']) ?? [];
  const response = await createSpeculationRoutes().request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
  const rules = await response.json();
  expect(Object.keys(rules)).toEqual(['prefetch']);
});

it('names the pages of the site, but no file, no endpoint and nothing that opens elsewhere', async () => {
  const response = await createSpeculationRoutes().request('/speculation-rules.json');
  const { prefetch } = await response.json();
  expect(prefetch).toEqual([
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
    },
  ]);
});
