import { createServiceApp } from '@shared/service';
import { silentLogger } from '@shared/service/testing';
import { makeMap, makeRelease } from 'shell/src/testing/make-map';
import { addFormRoutes } from './form-routes';

const map = makeMap({
  content: makeRelease('content', {
    routes: {
      contact: { path: '/contact', forms: ['contact'], search: ['to'] },
      about: '/about',
    },
  }),
});

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
let fetchBefore: typeof fetch;
beforeEach(() => {
  fetchBefore = globalThis.fetch;
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched
    .mockReset()
    .mockImplementation(async () => Response.json({ status: 'accepted', reference: 'MHE-1' }));
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

const page = (status = 200) => {
  const html = Buffer.from('<!doctype html>the page');
  return {
    status,
    headers: {},
    etag: 'W/"1"',
    identity: html,
    gzip: html,
    brotli: html,
    isComplete: true,
  };
};

function start({ drawn = page() } = {}) {
  const draw = jest.fn(async () => drawn);
  const app = createServiceApp({ logger: silentLogger });
  addFormRoutes(app, {
    site: { current: () => ({ map }) as never },
    config: {
      backendUrl: 'http://backend.test',
      internalToken: 'the token',
      publicOrigin: 'https://www.meridian.example',
    },
    readClientIp: () => '203.0.113.7',
    draw,
  });
  app.get('*', (context) => context.text('the page'));
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    app.request(`http://localhost${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { app, draw, post };
}

const asked = () => {
  const [url, init] = fetched.mock.calls[0] ?? [];
  const { headers, body } = init ?? {};
  return { url, headers, body: body ? JSON.parse(String(body)) : undefined };
};

describe('a form that a page without scripts posts', () => {
  it('goes to the backend with the visitor’s address and the server’s own token', async () => {
    const { post } = start();
    await post('/contact', 'user_name=Sana+Malik&user_message=One%0D%0ATwo&user_name=twice');
    expect(asked()).toMatchObject({
      url: 'http://backend.test/api/forms/contact',
      headers: { 'x-internal-token': 'the token', 'content-type': 'application/json' },
      body: {
        values: { user_name: 'Sana Malik', user_message: 'One\r\nTwo' },
        address: '203.0.113.7',
      },
    });
  });

  it('is answered with its own page, which nobody keeps', async () => {
    const { post, draw } = start();
    const answer = await post('/contact?to=us&utm_source=x', 'user_name=Sana');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(draw).toHaveBeenCalledWith({ map }, '/contact?to=us', {
      form: 'contact',
      values: { user_name: 'Sana' },
      outcome: { status: 'accepted', reference: 'MHE-1' },
    });
  });

  it.each([
    [
      422,
      { status: 'invalid', errors: [{ field: 'user_name', message: 'Enter your name' }] },
      { status: 'invalid', errors: [{ field: 'user_name', message: 'Enter your name' }] },
    ],
    [
      429,
      { error: { code: 'rate-limited', message: 'Wait a few minutes.', requestId: '1' } },
      { status: 'unavailable', message: 'Wait a few minutes.' },
    ],
    [
      413,
      { error: { code: 'too-large', message: 'Shorten it.', requestId: '1' } },
      { status: 'unavailable', message: 'Shorten it.' },
    ],
    [
      503,
      { error: { code: 'unavailable', message: 'The database does not answer.', requestId: '1' } },
      { status: 'unavailable', message: expect.stringContaining('Nothing that you typed is lost') },
    ],
    [
      503,
      { error: { code: 'internal', message: 'relation "x" is missing', requestId: '1' } },
      { status: 'unavailable', message: expect.stringContaining('Nothing that you typed is lost') },
    ],
  ])('says with status %s what the backend says: %j', async (status, said, outcome) => {
    fetched.mockImplementation(async () =>
      Response.json(said, { status, headers: status === 429 ? { 'retry-after': '60' } : {} }),
    );
    const { post, draw } = start();
    const answer = await post('/contact', 'user_name=');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '60' : null);
    expect(draw).toHaveBeenCalledWith(
      expect.anything(),
      '/contact',
      expect.objectContaining({ outcome }),
    );
  });

  it('is kept on the page while the backend is away', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    const { post, draw } = start();
    expect((await post('/contact', 'user_name=Sana')).status).toBe(503);
    expect(draw).toHaveBeenCalledWith(
      expect.anything(),
      '/contact',
      expect.objectContaining({ values: { user_name: 'Sana' } }),
    );
  });

  it('is confirmed in plain words when its page cannot be drawn', async () => {
    const { post } = start({ drawn: page(503) });
    const answer = await post('/contact', 'user_name=Sana');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('Your form has been received. MHE-1');
  });
});

describe('what is no form of ours', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://www.meridian.example', 'sec-fetch-site': 'same-site' }],
  ])('is refused from a page with %j', async (headers) => {
    const { post } = start();
    expect((await post('/contact', 'a=b', headers as Record<string, string>)).status).toBe(403);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [{ origin: 'https://www.meridian.example' }],
    [{ origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])('is taken from a page with %j', async (headers) => {
    const { post } = start();
    expect((await post('/contact', 'a=b', headers as Record<string, string>)).status).toBe(200);
  });

  it('is not read beyond 64 KB or 60 fields', async () => {
    const { post } = start();
    expect((await post('/contact', `user_message=${'x'.repeat(70_000)}`)).status).toBe(413);
    const many = Array.from({ length: 80 }, (_, index) => `f${index}=1`).join('&');
    expect((await post('/contact', many)).status).toBe(413);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is refused when it is not what browsers post', async () => {
    const { post } = start();
    const answer = await post('/contact', '{}', { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
  });

  it('leaves pages without a form to say that they take GET alone', async () => {
    const { post, app } = start();
    const answer = await post('/about', 'a=b');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect((await app.request('http://localhost/contact')).status).toBe(200);
  });
});

describe('the link of a mail', () => {
  it('hands its token on when the button of its page is pressed', async () => {
    const { post, draw } = start();
    const answer = await post('/newsletter/confirm', 'token=abc');
    expect(asked()).toMatchObject({
      url: 'http://backend.test/api/newsletter/confirm',
      body: { token: 'abc' },
    });
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(draw).toHaveBeenCalledWith(expect.anything(), '/newsletter/confirm', {
      form: 'newsletter',
      values: { token: 'abc' },
      outcome: { status: 'accepted', reference: 'MHE-1' },
    });
  });

  it('is said to work no longer in the backend’s words', async () => {
    fetched.mockImplementation(async () =>
      Response.json(
        {
          error: {
            code: 'not-found',
            message: 'This link does not work, or no longer.',
            suggestion: 'Subscribe again to get a new one.',
            requestId: '1',
          },
        },
        { status: 404 },
      ),
    );
    const { post, draw } = start();
    expect((await post('/newsletter/confirm', 'token=abc')).status).toBe(422);
    const message = 'This link does not work, or no longer. Subscribe again to get a new one.';
    expect(draw).toHaveBeenCalledWith(
      expect.anything(),
      '/newsletter/confirm',
      expect.objectContaining({
        outcome: { status: 'invalid', errors: [{ field: '', message }] },
      }),
    );
  });

  it('unsubscribes at one click of a program for mail, however it posts', async () => {
    const { app } = start();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const answer = await app.request('http://localhost/newsletter/unsubscribe?token=abc', {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
    expect(asked()).toMatchObject({
      url: 'http://backend.test/api/newsletter/unsubscribe',
      body: { token: 'abc' },
    });
  });
});
