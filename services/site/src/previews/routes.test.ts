import { form, makeServed, openSiteApp } from '../testing/open-site-app';
import { PreviewError } from './preview-error';

const id = 'a'.repeat(22);
const host = 'https://previews.example';
const cookie = { headers: { cookie: `other=1; preview=${id}` } };
const expiresAt = '2026-11-26T14:30:00.000Z';

function open({ hasHost = true } = {}) {
  const preview = {
    ...{ development: [], problems: [], expiresAt },
    releases: [{ app: 'catalogue', version: '2.0.0', instead: '1.0.0' }],
  };
  const selection = makeServed({ id: 'selection', preview });
  const find = jest.fn(async () => ({ preview: { id, expiresAt }, served: selection.served }));
  const site = openSiteApp({ findPreview: find, previewOrigin: hasHost ? host : undefined });
  const getPreview = (path: string, init: RequestInit = cookie) => site.get(host + path, init);
  return { ...site, getPreview, find, selection, findCached: site.find };
}

const isKeptApart = ({ headers }: Response) =>
  headers.get('cache-control') === 'no-store' && headers.get('x-robots-tag') === 'noindex';

describe('the link', () => {
  it('redirects from the site to the host of previews, and sets its cookie only there', async () => {
    const { get, getPreview, find, lines } = open();
    const there = await get(`/preview/${id}`);
    expect([there.status, there.headers.get('location')]).toEqual([307, `${host}/preview/${id}`]);
    expect([there.headers.get('set-cookie'), find.mock.calls]).toEqual([null, []]);
    const response = await getPreview(`/preview/${id}`, {});
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toBe(
      `preview=${id}; Path=/; Expires=Thu, 26 Nov 2026 14:30:00 GMT; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(isKeptApart(response)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain(id);
  });

  it.each([
    ['unknown', 'Someone ended it.', 404, 'There is no such preview', 'Ask the person who sent'],
    ['ended', expiresAt, 410, 'This preview has ended', 'until 26 November at 14:30 UTC.'],
    ['broken', 'a <file> is missing', 502, 'cannot be shown', 'a &lt;file&gt; is missing'],
    ['unavailable', 'No response.', 503, 'cannot be shown right now', 'No response.'],
  ] as const)(
    'and pages say that a preview is %s, and link to the live site',
    async (failure, message, status, title, text) => {
      const { getPreview, find } = open();
      find.mockRejectedValue(new PreviewError(failure, message));
      for (const path of [`/preview/${id}`, '/courses']) {
        const response = await getPreview(path);
        expect([response.status, isKeptApart(response)]).toEqual([status, true]);
        const html = await response.text();
        expect(html).toContain(title);
        expect(html).toContain(text);
        expect(html).toContain('<a href="https://www.meridian.example/">Home page</a>');
        expect(html.includes('Try again')).toBe(status >= 500);
      }
    },
  );

  it('is rejected without a request when its id is invalid', async () => {
    const { getPreview, find } = open();
    for (const name of ['short', `${id}b`, 'a%22b', 'none'])
      expect((await getPreview(`/preview/${name}`)).status).toBe(404);
    for (const sent of ['', 'preview=', 'preview=<b>'])
      expect((await getPreview('/courses', { headers: { cookie: sent } })).status).toBe(404);
    expect(find).not.toHaveBeenCalled();
  });

  it('says that there are no previews without a host for them', async () => {
    const { get, getPreview, find } = open({ hasHost: false });
    for (const response of [await get(`/preview/${id}`), await getPreview(`/preview/${id}`)]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This site shows no previews');
    }
    expect(find).not.toHaveBeenCalled();
  });
});

describe('the host of previews', () => {
  it('serves the pages of the selection, with a banner, and caches nothing', async () => {
    const { getPreview, render, selection, findCached, get } = open();
    const etag = (await get('/courses')).headers.get('etag') ?? '';
    expect(findCached('/courses', { 'if-none-match': etag })).toMatchObject({ status: 304 });
    expect(findCached('/courses', { 'if-none-match': etag, host: 'previews.example' })).toBeNull();
    for (const _ of [1, 2]) {
      const headers = { ...cookie.headers, 'if-none-match': etag };
      const response = await getPreview('/courses?x=1', { headers });
      expect([response.status, isKeptApart(response)]).toEqual([200, true]);
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('speculation-rules')).toBeNull();
      const html = await response.text();
      expect(html).toContain('catalogue 2.0.0 in place of 1.0.0');
      expect(html).toContain('href="https://www.meridian.example/courses">Leave the preview');
    }
    expect([render.mock.calls.length, selection.render.mock.calls.length]).toEqual([1, 2]);
  });

  it.each(['/contact', '/api/v1.0/email/send-form', '/api/organizers/session', '/preview/leave'])(
    'rejects everything that is sent to %s',
    async (path) => {
      const { getPreview, find } = open();
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const body = method === 'POST' ? form.body : null;
        const headers = { ...form.headers, ...cookie.headers };
        const response = await getPreview(path, { method, body, headers });
        expect([response.status, isKeptApart(response)]).toEqual([403, true]);
        expect(await response.text()).toContain('A preview sends nothing');
      }
      expect(find).not.toHaveBeenCalled();
    },
  );
});
