import { headersOf, openSiteApp as open } from '../testing/open-site-app';

describe('a cached page', () => {
  it.each([
    ['plain', {}],
    ['with Brotli', { 'accept-encoding': 'gzip, br' }],
    ['for a browser that has it', { 'if-none-match': '*' }],
    ['for a browser that has another', { 'if-none-match': 'W/"/course"' }],
  ])('%s is the same as from the routes', async (_, headers) => {
    const { get, find, findPath } = open();
    await get('/courses?topic=ecg');
    const fromRoutes = await get('/courses?topic=ecg', {
      headers: headers as Record<string, string>,
    });
    const matched = findPath.mock.calls.length;
    const fromCache = find('/courses?topic=ecg', headers);
    const { 'x-request-id': id, ...others } = Object.fromEntries(fromRoutes.headers);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(fromCache?.status).toBe(fromRoutes.status);
    expect(headersOf(fromCache)).toEqual(others);
    expect(fromCache?.body).toEqual(Buffer.from(await fromRoutes.arrayBuffer()));
    expect(findPath).toHaveBeenCalledTimes(matched);
  });

  it('is found only by the cached spelling, in its generation, for GET and HEAD', async () => {
    const { get, find, promote } = open();
    await get('/courses?topic=ecg&utm_source=x');
    expect(find('/courses?topic=ecg')?.status).toBe(200);
    expect(find('/courses?topic=ecg', {}, 'HEAD')?.status).toBe(200);
    expect(find('/courses?topic=ecg', {}, 'DELETE')).toBeNull();
    expect(find('/courses?utm_source=x&topic=ecg')).toBeNull();
    promote();
    expect(find('/courses?topic=ecg')).toBeNull();
  });
});

it('sends a page with status 404 whole, also to a browser that has it', async () => {
  const { get, find, render } = open();
  render.mockResolvedValueOnce(await render({ url: '/courses', match: null }));
  await get('/courses');
  expect(find('/courses', { 'if-none-match': '*' })?.status).toBe(404);
});

it.each([
  ['all', [{ status: 200 }, { path: '/courses', route: 'catalogue/courses', status: 304 }]],
  ['summary', []],
] as const)(
  'is in the access log (%s), without the query, and in the metrics',
  async (accessLog, expected) => {
    const { get, find, lines, metrics } = open({ accessLog });
    await get('/courses?topic=ecg');
    lines.length = 0;
    find('/courses?topic=ecg');
    find('/courses?topic=ecg', { 'if-none-match': '*' });
    expect(lines).toMatchObject(expected);
    expect(JSON.stringify(lines)).not.toContain('ecg');
    const counted =
      'http_requests_total{service="site",method="GET",route="catalogue/courses",status="304",cache="hit"} 1';
    expect(await metrics.read()).toContain(counted);
  },
);
