import { submitErrorMessages } from '@meridian/contracts/forms';
import { createPathFinder } from '@meridian/contracts/pages';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { foreignFormMessage } from '@meridian/contracts/urdu-outcomes';
import { createServiceApp } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { Hono } from 'hono';
import { OverloadError } from '../load/admission';
import { createPageMatching, type PageEnvironment } from '../pages/page-match';
import { notSentMessage } from './forward-form';
import { createFormRoutes } from './routes';

const mailLink = (path: string, isOneClick: boolean) => ({
  path,
  isPersonal: true as const,
  forms: ['newsletter' as const],
  tokenAction: { path, isOneClick },
});
const shell = makeRelease('shell', {
  routes: {
    confirm: mailLink('/newsletter/confirm', false),
    unsubscribe: mailLink('/newsletter/unsubscribe', true),
    stored: {
      path: '/my-data/stored',
      isPersonal: true as const,
      forms: ['deletion' as const],
      search: ['token'],
      tokenAction: { path: '/my-data/delete', isOneClick: false, reads: '/my-data/stored' },
    },
    received: {
      path: '/my-data/received',
      isPersonal: true as const,
      forms: ['deletion' as const],
      search: ['token'],
      tokenAction: {
        path: '/pre-registrations/received',
        isOneClick: false,
        reads: '/pre-registrations/received',
      },
    },
  },
});
const map = makeMap(
  {
    content: makeRelease('content', {
      routes: {
        contact: { path: '/contact', forms: ['contact'], search: ['to'] },
        about: '/about',
      },
    }),
  },
  shell.routes,
);
const findPath = createPathFinder(map);

const served = {
  map,
  findPath,
  findRetired: () => null,
  shell: { record: { ssrContract: '5.3.0' } },
} as never;

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
    route: 'content/contact',
    headers: {},
    etag: 'W/"1"',
    identity: html,
    gzip: html,
    brotli: html,
    isComplete: true,
  };
};

function start({
  rendered = page(),
  isOverloaded = false,
  isStarting = false,
  isPreviewGone = false,
} = {}) {
  const renderDocument = jest.fn(async () => rendered);
  const admission = {
    run: async <Result>(_: string, work: () => Promise<Result>) => {
      if (isOverloaded) throw new OverloadError('9 others wait');
      return work();
    },
  };
  const app = createServiceApp({ logger: silentLogger });
  const selection = new Hono<PageEnvironment>();
  selection.use(async (c, next) => {
    if (isPreviewGone) c.set('isPreviewGone', true);
    await next();
  });
  app.route('/', selection);
  app.route(
    '/',
    createPageMatching({
      site: { current: () => (isStarting ? null : served) },
    }),
  );
  app.route(
    '/',
    createFormRoutes({
      config: {
        backendUrl: 'http://backend.test',
        internalToken: 'the token',
        publicOrigin: 'https://www.meridian.example',
      },
      readClientIp: () => '203.0.113.7',
      admission,
      previewAdmission: admission,
      renderDocument,
    }),
  );
  app.get('*', (context) => context.text('the page'));
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    app.request(`http://localhost${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { app, renderDocument, post };
}

const wayOn = 'Go back to the page before to correct it or send it again. This is what you typed:';

const asked = () => {
  const [url, init] = fetched.mock.calls[0] ?? [];
  const { headers, body } = init ?? {};
  return { url, headers, body: body ? JSON.parse(String(body)) : undefined };
};

describe('a form that a page without scripts posts', () => {
  it('goes to the backend with the visitor’s IP and the server’s own token', async () => {
    const { post } = start();
    const choices = 'user_choices=Heart&user_choices=&user_choices=ECG';
    await post('/contact', `user_name=Sana+Malik&user_message=One%0D%0ATwo&${choices}`);
    expect(asked()).toMatchObject({
      url: 'http://backend.test/api/forms/contact',
      headers: { 'x-internal-token': 'the token', 'content-type': 'application/json' },
      body: {
        values: {
          user_name: 'Sana Malik',
          user_message: 'One\r\nTwo',
          user_choices: 'Heart\nECG',
        },
        clientIp: '203.0.113.7',
      },
    });
  });

  it('gets its own page in response, which no cache stores', async () => {
    const { post, renderDocument } = start();
    const response = await post('/contact?to=us&utm_source=x', 'user_name=Sana');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(renderDocument).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/contact?to=us' }),
      {
        form: 'contact',
        values: { user_name: 'Sana' },
        outcome: { status: 'accepted', reference: 'MHE-1' },
      },
    );
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
      { error: { code: 'unavailable', message: 'The database does not respond.', requestId: '1' } },
      { status: 'unavailable', message: expect.stringContaining('Nothing that you typed is lost') },
    ],
    [
      503,
      { error: { code: 'internal', message: 'relation "x" is missing', requestId: '1' } },
      { status: 'unavailable', message: expect.stringContaining('Nothing that you typed is lost') },
    ],
  ])(
    'responds with status %s and the outcome of the backend: %j',
    async (status, said, outcome) => {
      fetched.mockImplementation(async () =>
        Response.json(said, { status, headers: status === 429 ? { 'retry-after': '60' } : {} }),
      );
      const { post, renderDocument } = start();
      const response = await post('/contact', 'user_name=');
      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toBe(status === 429 ? '60' : null);
      expect(renderDocument).toHaveBeenCalledWith(
        expect.objectContaining({ url: '/contact' }),
        expect.objectContaining({ outcome }),
      );
    },
  );

  it('stays on the page while the backend is away', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    const { post, renderDocument } = start();
    expect((await post('/contact', 'user_name=Sana')).status).toBe(503);
    expect(renderDocument).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/contact' }),
      expect.objectContaining({ values: { user_name: 'Sana' } }),
    );
  });

  it('is confirmed in plain text when its page fails to render', async () => {
    const { post } = start({ rendered: page(503) });
    const response = await post('/contact', 'user_name=Sana');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('Your form has been received. MHE-1');
  });

  it('is confirmed in plain text when there is no time for its page', async () => {
    const { post, renderDocument } = start({ isOverloaded: true });
    const response = await post('/contact', 'user_name=Sana');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('Your form has been received. MHE-1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(renderDocument).not.toHaveBeenCalled();
  });

  it('that was not taken comes back in plain text with what was typed, when there is no page', async () => {
    const said = {
      error: { code: 'rate-limited', message: 'Wait a few minutes.', requestId: '1' },
    };
    const headers = { 'retry-after': '60' };
    fetched.mockImplementation(async () => Response.json(said, { status: 429, headers }));
    const { post } = start({ isOverloaded: true });
    const body = 'user_name=Sana+%3Cb%3E&user_message=One%0D%0ATwo&form_started=7&unknown=x';
    const response = await post('/contact', body);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe(
      ['Wait a few minutes.', wayOn, 'Your name: Sana <b>', 'Message: One\r\nTwo'].join('\n\n'),
    );
  });

  it('that has to be corrected comes back in the same way', async () => {
    const errors = [{ field: 'user_email', message: 'Enter your e-mail address' }];
    fetched.mockImplementation(async () =>
      Response.json({ status: 'invalid', errors }, { status: 422 }),
    );
    const response = await start({ isOverloaded: true }).post('/contact', 'user_name=Sana');
    expect(response.status).toBe(422);
    expect(await response.text()).toBe(
      ['Enter your e-mail address', wayOn, 'Your name: Sana'].join('\n\n'),
    );
  });
});

describe('other requests', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-site' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'null', 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://www.meridian.example', 'sec-fetch-site': 'same-site' }],
  ])('are rejected from a page with %j', async (headers) => {
    const { post, renderDocument } = start();
    const response = await post('/contact', 'user_name=Sana', headers as Record<string, string>);
    expect([response.status, await response.text()]).toEqual([403, '<!doctype html>the page']);
    expect(fetched).not.toHaveBeenCalled();
    expect(renderDocument).toHaveBeenCalledWith(expect.objectContaining({ url: '/contact' }), {
      form: 'contact',
      values: { user_name: 'Sana' },
      outcome: { status: 'unavailable', message: foreignFormMessage },
    });
  });

  it.each([
    [{ origin: 'https://www.meridian.example' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])('are accepted from a page with %j', async (headers) => {
    const { post } = start();
    expect((await post('/contact', 'a=b', headers as Record<string, string>)).status).toBe(200);
  });

  it.each([
    ['64 KB', `&user_message=${'x'.repeat(70_000)}`],
    ['60 fields', Array.from({ length: 80 }, (_, index) => `&f${index}=1`).join('')],
  ])('are rejected beyond %s, with what is read of them', async (_, more) => {
    const { post, renderDocument } = start();
    expect((await post('/contact', `user_name=Sana${more}`)).status).toBe(413);
    expect(fetched).not.toHaveBeenCalled();
    expect(renderDocument).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({
        values: expect.objectContaining({ user_name: 'Sana' }),
        outcome: { status: 'unavailable', message: submitErrorMessages.tooLarge },
      }),
    );
  });

  it('are not forwarded from a preview that cannot be shown', async () => {
    const { post, renderDocument } = start({ isPreviewGone: true });
    expect((await post('/contact', 'user_name=Sana')).status).toBe(503);
    expect(fetched).not.toHaveBeenCalled();
    expect(renderDocument).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ values: { user_name: 'Sana' } }),
    );
  });

  it.each([
    [
      'a page without a form',
      '/about',
      {},
      405,
      'This address takes no form, so nothing was sent.',
    ],
    ['no page', '/nope', {}, 405, 'This address takes no form, so nothing was sent.'],
    ['a site that starts', '/contact', { isStarting: true }, 503, notSentMessage],
  ])('of a person to %s come back in plain text', async (_, path, options, status, message) => {
    const html = { accept: 'text/html,*/*;q=0.8' };
    const response = await start(options).post(path, 'user_name=Sana&form_started=7', html);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe([message, wayOn, 'Sana'].join('\n\n'));
  });

  it.each([
    ['/ur/about', {}, {}],
    ['/ur/contact', { isStarting: true }, {}],
    ['/ur/contact', { isOverloaded: true, isPreviewGone: true }, {}],
    ['/ur/contact', { isOverloaded: true }, { origin: 'https://evil.example' }],
  ])('are rejected in Urdu (%s, %j)', async (path, options, headers) => {
    const html = { accept: 'text/html', ...headers };
    const text = await (await start(options).post(path, 'user_name=سنا', html)).text();
    expect(text).toMatch(/سنا$/);
    expect(text).not.toMatch(/[A-Za-z]/);
  });

  it('are rejected with a body that is no form', async () => {
    const { post } = start();
    const response = await post('/contact', '{}', { 'content-type': 'application/json' });
    expect(response.status).toBe(400);
  });

  it('get 405 from pages without a form', async () => {
    const { post, app } = start();
    const response = await post('/about', 'a=b');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await app.request('http://localhost/contact')).status).toBe(200);
  });
});

describe('the link of a mail', () => {
  it('forwards its token when the button of its page is pressed', async () => {
    const { post, renderDocument } = start();
    const response = await post('/newsletter/confirm', 'token=abc');
    expect(asked()).toMatchObject({
      url: 'http://backend.test/api/newsletter/confirm',
      body: { token: 'abc' },
    });
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(renderDocument).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/newsletter/confirm' }),
      {
        form: 'newsletter',
        values: { token: 'abc' },
        outcome: { status: 'accepted', reference: 'MHE-1' },
      },
    );
  });

  it('shows the backend’s message when it no longer works', async () => {
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
    const { post, renderDocument } = start();
    expect((await post('/newsletter/confirm', 'token=abc')).status).toBe(422);
    const message = 'This link does not work, or no longer. Subscribe again to get a new one.';
    expect(renderDocument).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/newsletter/confirm' }),
      expect.objectContaining({
        outcome: { status: 'invalid', errors: [{ field: '', message }] },
      }),
    );
  });

  it('unsubscribes at one click of a mail program, whose body is no form of a page', async () => {
    const { app } = start();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const response = await app.request('http://localhost/newsletter/unsubscribe?token=abc', {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(200);
    expect(asked()).toMatchObject({
      url: 'http://backend.test/api/newsletter/unsubscribe',
      body: { token: 'abc' },
    });
  });
});

describe('the page of a link to one’s own data', () => {
  const stored = { contact: 2, 'pre-registration': 0, newsletter: 1 };
  const respondWith = (body: unknown, status = 200) =>
    fetched.mockImplementation(async () => Response.json(body, { status }));

  it('is opened with what the backend knows of the token, and no cache stores it', async () => {
    respondWith({ status: 'found', stored });
    const { app, renderDocument } = start();
    const response = await app.request('http://localhost/my-data/stored?token=the-token');
    expect(asked()).toMatchObject({
      url: 'http://backend.test/api/my-data/stored',
      body: { token: 'the-token' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(renderDocument).toHaveBeenCalledWith(expect.anything(), {
      form: 'deletion',
      values: { token: 'the-token' },
      outcome: { status: 'found', stored },
    });
  });

  it('asks the backend for nothing without a token', async () => {
    const { app } = start();
    expect(await (await app.request('http://localhost/my-data/stored')).text()).toBe('the page');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('says that a link works no longer', async () => {
    const message = 'This link does not work, or no longer.';
    respondWith({ error: { code: 'not-found', message, requestId: 'a' } }, 404);
    const { app, renderDocument } = start();
    await app.request('http://localhost/my-data/stored?token=used');
    expect(renderDocument).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({
        outcome: { status: 'invalid', errors: [{ field: '', message }] },
      }),
    );
  });

  it('deletes by its button, with the token in the form and not in the path', async () => {
    respondWith({ status: 'accepted', stored });
    const { post, renderDocument } = start();
    expect((await post('/my-data/stored', 'token=the-token')).status).toBe(200);
    expect(asked()).toMatchObject({
      url: 'http://backend.test/api/my-data/delete',
      body: { token: 'the-token' },
    });
    expect(renderDocument).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ outcome: { status: 'accepted', stored } }),
    );
  });

  it('is told in plain text when there is no time for the page', async () => {
    respondWith({ status: 'accepted', stored });
    const { post } = start({ isOverloaded: true });
    const response = await post('/my-data/stored', 'token=the-token');
    expect(await response.text()).toBe(
      'These forms were deleted:\ncontact: 2\npre-registration: 0\nnewsletter: 1',
    );
  });
});

describe('the page of a pre-registration, by its number', () => {
  const event = {
    ...{ kind: 'course', title: 'ECG', path: '/courses-detail/1', calendar: '/api/calendar/1.ics' },
    ...{ startDate: '2026-03-23', endDate: '2026-04-27', place: 'Lahore' },
    ...{ fee: 'Students: PKR 14,000', status: 'scheduled', registrationLink: '' },
  };
  const received = {
    ...{ reference: 'MHE-7K2QX0DA', receivedAt: '2026-03-11T05:00:00.000Z' },
    ...{ answerBy: '2026-03-18', keptUntil: '2026-09-07', events: [event], others: 0 },
  };
  const respondWith = (body: unknown) =>
    fetched.mockImplementation(async () => Response.json(body));
  const path = '/my-data/received?token=MHE-7K2QX0DA';

  it('is rendered with what the backend knows of the number', async () => {
    respondWith({ status: 'received', received });
    const { app, renderDocument } = start();
    expect((await app.request(path)).status).toBe(200);
    expect(renderDocument).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ outcome: { status: 'received', received } }),
    );
  });

  it('passes the visitor’s IP on, by which tries are limited', async () => {
    respondWith({ status: 'received', received });
    await start().app.request(path);
    expect(asked()).toMatchObject({
      url: 'http://backend.test/api/pre-registrations/received',
      body: { token: 'MHE-7K2QX0DA', clientIp: '203.0.113.7' },
    });
  });

  it('says that it cannot be looked up while the backend is away, by link or form', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    const message =
      'This could not be looked up: the fault is on our side. Wait a moment and try again.';
    const { app, post, renderDocument } = start();
    expect((await app.request(path)).status).toBe(503);
    expect((await post('/my-data/received', 'token=MHE-7K2QX0DA')).status).toBe(503);
    const outcome = { status: 'unavailable', message };
    const said = [expect.anything(), expect.objectContaining({ outcome })];
    expect(renderDocument.mock.calls).toEqual([said, said]);
  });

  it('is told in plain text when there is no time for the page', async () => {
    respondWith({ status: 'received', received });
    const response = await start({ isOverloaded: true }).app.request(path);
    expect(await response.text()).toBe(
      'Pre-registration MHE-7K2QX0DA was received. Answer by 2026-03-18.\nECG, Students: PKR 14,000',
    );
  });
});
