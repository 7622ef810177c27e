import { createSpeculationRoutes, speculationHeaders } from './speculation-rules';

it('serves the rules that pages name: for pages of the site, no file, no endpoint, nothing that opens elsewhere', async () => {
  const [, path = ''] = /^"(\/[^"]+)"$/.exec(speculationHeaders['speculation-rules']) ?? [];
  const response = await createSpeculationRoutes().request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
  const { prefetch, ...others } = await response.json();
  expect(others).toEqual({});
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
