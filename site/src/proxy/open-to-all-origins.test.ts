import { openToAllOrigins } from './open-to-all-origins';

const open = (headers: Record<string, string>, status = 200) =>
  openToAllOrigins(new Response(status === 304 ? null : 'content', { status, headers }));

it('lets pages of every origin read what is the same for all visitors', async () => {
  const response = open({ 'cache-control': 'public, max-age=0, must-revalidate', etag: '"1"' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag: '"1"',
  });
  expect(await response.text()).toBe('content');
});

it.each([
  ['is for one visitor', { 'cache-control': 'private, no-store' }],
  ['says nothing of caches', {}],
  ['sets a cookie', { 'cache-control': 'public', 'set-cookie': 'a=b' }],
])('keeps to this origin what %s', (_, headers) => {
  expect(open(headers).headers.has('access-control-allow-origin')).toBe(false);
});
