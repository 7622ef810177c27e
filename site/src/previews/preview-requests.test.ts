import { form, makeServed, openSiteApp } from '../testing/open-site-app';
import { PreviewError } from './preview-error';

const id = 'a'.repeat(22);
const cookie = { headers: { cookie: `other=1; preview=${id}` } };
const expiresAt = '2026-11-26T14:30:00.000Z';

function open() {
  const preview = {
    ...{ development: [], problems: [], expiresAt },
    releases: [{ app: 'catalogue', version: '2.0.0', instead: '1.0.0' }],
  };
  const selection = makeServed({ id: 'selection', preview });
  const find = jest.fn(async () => ({ preview: { id, expiresAt }, served: selection.served }));
  const site = openSiteApp({ findPreview: find });
  cleanups.push(site.stop);
  return { ...site, find, selection, findCached: site.find };
}

const cleanups: (() => void)[] = [];
const fetchBefore = globalThis.fetch;
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  globalThis.fetch = fetchBefore;
});

describe('the link', () => {
  it('sets a cookie until the end of the preview, and leads to the site', async () => {
    const { get, lines } = open();
    const response = await get(`/preview/${id}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toBe(
      `preview=${id}; Path=/; Expires=Thu, 26 Nov 2026 14:30:00 GMT; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(JSON.stringify(lines)).not.toContain(id);
  });

  it.each([
    ['unknown', 'Someone ended it.', 404, 'There is no such preview', 'Ask the person who sent'],
    ['ended', expiresAt, 410, 'This preview has ended', 'until 26 November at 14:30 UTC.'],
    ['broken', 'a <file> is missing', 502, 'cannot be shown', 'a &lt;file&gt; is missing'],
    ['unavailable', 'No response.', 503, 'cannot be shown right now', 'No response.'],
  ] as const)(
    'says when a preview is %s, and removes the cookie',
    async (failure, message, status, title, text) => {
      const { get, find } = open();
      find.mockRejectedValue(new PreviewError(failure, message));
      const response = await get(`/preview/${id}`, cookie);
      expect(response.status).toBe(status);
      expect(response.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0; Path=\/; Secure/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const html = await response.text();
      expect(html).toContain(title);
      expect(html).toContain(text);
      expect(html.includes('Try again')).toBe(status >= 500);
    },
  );

  it('is refused unasked when it cannot be one', async () => {
    const { get, find } = open();
    for (const name of ['short', `${id}b`, 'a%22b'])
      expect((await get(`/preview/${name}`)).status).toBe(404);
    expect(find).not.toHaveBeenCalled();
  });
});

describe('a page for a visitor with the cookie', () => {
  it('is of the selection, with a banner, and for no one else', async () => {
    const { get, render } = open();
    const response = await get('/courses?x=1', cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('speculation-rules')).toBeNull();
    const html = await response.text();
    expect(html).toContain('catalogue 2.0.0 in place of 1.0.0');
    expect(html).toContain('action="/preview/leave?to=%2Fcourses"');
    expect(render).not.toHaveBeenCalled();
    const other = await get('/courses');
    expect(await other.text()).not.toContain('preview');
    expect(other.headers.get('cache-control')).toContain('public');
    expect(other.headers.get('x-robots-tag')).toBeNull();
  });

  it('is not sent from what is cached, and caches nothing', async () => {
    const { get, render, selection, findCached } = open();
    const etag = (await get('/courses')).headers.get('etag') ?? '';
    expect(findCached('/courses', { 'if-none-match': etag })).toMatchObject({ status: 304 });
    expect(findCached('/courses', cookie.headers)).toBeNull();
    for (const _ of [1, 2])
      expect(
        (await get('/courses', { headers: { ...cookie.headers, 'if-none-match': etag } })).status,
      ).toBe(200);
    expect(render).toHaveBeenCalledTimes(1);
    expect(selection.render).toHaveBeenCalledTimes(2);
  });

  it('responds to a form, and says to the backend where it comes from', async () => {
    const forwarded = jest.fn(async (..._: Parameters<typeof fetch>) =>
      Response.json({ status: 'accepted' }),
    );
    globalThis.fetch = forwarded;
    const { get, selection } = open();
    const headers = { ...cookie.headers, ...form.headers };
    const response = await get('/contact', { ...form, headers });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(selection.render).toHaveBeenCalledTimes(1);
    const [sent] = forwarded.mock.calls;
    expect(new Headers(sent?.[1]?.headers).get('x-preview')).toBe('1');
    await get('/contact', form);
    const [, live] = forwarded.mock.calls;
    expect(new Headers(live?.[1]?.headers).get('x-preview')).toBeNull();
  });

  it.each([
    [`preview=${id}`, `/preview/${id}`],
    ['preview=<b>', '/preview/%3Cb%3E'],
    ['preview=', '/preview/none'],
  ])(
    'leads to the link, which says why, when there is nothing to show for %s',
    async (sent, to) => {
      const { get, find } = open();
      find.mockRejectedValue(new PreviewError('ended', expiresAt));
      const response = await get('/courses', { headers: { cookie: sent } });
      expect([response.status, response.headers.get('location')]).toEqual([303, to]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect((await get(to)).status).toBeGreaterThanOrEqual(404);
    },
  );
});

it.each([
  ['%2Fcourses%3Fpage%3D2', '/courses?page=2'],
  ['', '/'],
  ['%2F%2Fevil.example', '/'],
  ['%2F.%2F%2Fevil.example', '/'],
])('leaving removes the cookie and shows the live page, to=%s', async (to, location) => {
  const response = await open().get(`/preview/leave?to=${to}`, { method: 'POST' });
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  expect(response.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0; Path=\//);
});
