import { fillMinutes, submitErrorMessages } from '@meridian/contracts/forms';
import { createPathFinder } from '@meridian/contracts/pages';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { foreignFormMessage } from '@meridian/contracts/urdu-outcomes';
import { openEndlessServer, openTestApp } from '@meridian/service/testing';
import { createPageMatching } from '../pages/page-match';
import type { RenderDocument } from '../pages/page-renderer';
import { OverloadError } from '../rendering/render-queue';
import { forwardForm } from './forward-form';
import { createFormRoutes } from './routes';

const mailLink = (path: string, isOneClick: boolean) => ({
  path,
  isPersonal: true as const,
  forms: ['newsletter' as const],
  tokenAction: { path, isOneClick },
});
const linkToOwnData = (path: string, action: string, reads = action) => ({
  path,
  isPersonal: true as const,
  forms: ['deletion' as const],
  search: ['token'],
  tokenAction: { path: action, isOneClick: false, reads },
});
const shell = makeRelease('shell', {
  routes: {
    confirm: mailLink('/newsletter/confirm', false),
    unsubscribe: mailLink('/newsletter/unsubscribe', true),
    stored: linkToOwnData('/my-data/stored', '/my-data/delete', '/my-data/stored'),
    received: linkToOwnData('/my-data/received', '/pre-registrations/received'),
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
const fetchBefore = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched
    .mockReset()
    .mockImplementation(async () => Response.json({ status: 'accepted', reference: 'MHE-1' }));
});

const respondWith = (body: unknown, init?: ResponseInit) =>
  fetched.mockImplementation(async () => Response.json(body, init));

const html = Buffer.from('<!doctype html>the page');
const page = (status: number) => ({
  ...{ status, route: 'content/contact', headers: {}, etag: 'W/"1"', isComplete: true },
  ...{ identity: html, gzip: html, brotli: html },
});

function start({ status = 200, isOverloaded = false, isStarting = false } = {}) {
  const renders: object[] = [];
  const renderDocument: RenderDocument = async ({ url }, submission) => {
    renders.push({ url, ...submission });
    return page(status);
  };
  const queue = {
    run: async <Result>(_: string, work: () => Promise<Result>) => {
      if (isOverloaded) throw new OverloadError('9 others wait');
      return work();
    },
  };
  const site = { current: () => (isStarting ? null : served) };
  const app = openTestApp(createPageMatching({ site }));
  app.route(
    '/',
    createFormRoutes({
      config: {
        backendUrl: 'http://backend.test',
        internalToken: 'the token',
        publicOrigin: 'https://www.meridian.example',
      },
      readClientIp: () => '203.0.113.7',
      queue,
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
  /** Opens the link of a mail. */
  const open = (path: string) => app.request(`http://localhost${path}`);
  return { app, open, post, renders };
}

const wayOn = 'Go back to the page before to correct it or send it again. This is what you typed:';

const asked = () => {
  const [url = '', { headers, body } = {}] = fetched.mock.calls[0] ?? [];
  const path = url.replace('http://backend.test/api', '');
  return { path, headers, body: body ? JSON.parse(String(body)) : undefined };
};

describe('a form that a page without scripts posts', () => {
  it('goes to the backend with the visitor’s IP and the server’s own token', async () => {
    const { post } = start();
    const choices = 'user_choices=Heart&user_choices=&user_choices=ECG';
    await post('/contact', `user_name=Sana+Malik&user_message=One%0D%0ATwo&${choices}`);
    expect(asked()).toMatchObject({
      path: '/forms/contact',
      headers: { 'x-internal-token': 'the token', 'x-forwarded-for': '203.0.113.7' },
      body: {
        values: { user_name: 'Sana Malik', user_message: 'One\r\nTwo', user_choices: 'Heart\nECG' },
      },
    });
  });

  it('gets its page in response, which no cache stores', async () => {
    const { post, renders } = start();
    const response = await post('/contact?to=us&utm_source=x', 'user_name=Sana');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    const outcome = { status: 'accepted', reference: 'MHE-1' };
    const values = { user_name: 'Sana' };
    expect(renders).toEqual([{ url: '/contact?to=us', form: 'contact', values, outcome }]);
  });

  const unavailable = (code: string, message: string) => ({
    error: { code, message, requestId: '1' },
  });
  const lost = expect.stringContaining('Nothing that you typed is lost');
  const invalid = { status: 'invalid', errors: [{ field: 'user_name', message: 'Enter it' }] };
  it.each([
    [422, invalid, invalid],
    [
      429,
      unavailable('rate-limited', 'Wait a few minutes.'),
      { status: 'unavailable', message: 'Wait a few minutes.' },
    ],
    [503, unavailable('unavailable', 'No database.'), { status: 'unavailable', message: lost }],
    [503, unavailable('internal', 'no relation'), { status: 'unavailable', message: lost }],
  ])(
    'responds with status %s and the outcome of the backend: %j',
    async (status, said, outcome) => {
      respondWith(said, { status, headers: status === 429 ? { 'retry-after': '60' } : {} });
      const { post, renders } = start();
      const response = await post('/contact', 'user_name=');
      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toBe(status === 429 ? '60' : null);
      expect(renders).toMatchObject([{ url: '/contact', outcome }]);
    },
  );

  it.each([
    ['its page fails to render', { status: 503 }],
    ['there is no time for its page', { isOverloaded: true }],
  ])('is confirmed in plain text when %s', async (_, options) => {
    const response = await start(options).post('/contact', 'user_name=Sana');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('Your form has been received. MHE-1');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('comes back in plain text with all values when it is rejected and there is no page', async () => {
    const said = unavailable('rate-limited', 'Wait a few minutes.');
    const headers = { 'retry-after': '60' };
    respondWith(said, { status: 429, headers });
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
});

describe('other requests', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-site' }],
    [{ origin: 'null', 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://www.meridian.example', 'sec-fetch-site': 'same-site' }],
  ])('are rejected from a page with %j', async (headers) => {
    const { post, renders } = start();
    const response = await post('/contact', 'user_name=Sana', headers as Record<string, string>);
    expect([response.status, await response.text()]).toEqual([403, '<!doctype html>the page']);
    expect(fetched).not.toHaveBeenCalled();
    const outcome = { status: 'unavailable', message: foreignFormMessage };
    const values = { user_name: 'Sana' };
    expect(renders).toEqual([{ url: '/contact', form: 'contact', values, outcome }]);
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
  ])('are rejected beyond %s, with the values that were read', async (_, more) => {
    const { post, renders } = start();
    expect((await post('/contact', `user_name=Sana${more}`)).status).toBe(413);
    expect(fetched).not.toHaveBeenCalled();
    const outcome = { status: 'unavailable', message: submitErrorMessages.tooLarge };
    expect(renders).toMatchObject([{ values: { user_name: 'Sana' }, outcome }]);
  });

  it.each([
    ['/ur/contact', { isStarting: true }, {}],
    ['/ur/contact', { isOverloaded: true }, { origin: 'https://evil.example' }],
    ['/ur/contact', { isOverloaded: true }, {}],
  ])('are rejected in Urdu (%s, %j)', async (path, options, headers) => {
    const message = fillMinutes(submitErrorMessages.tooMany, 599);
    respondWith({ error: { code: 'rate-limited', message, requestId: '' } }, { status: 429 });
    const html = { accept: 'text/html', ...headers };
    const text = await (await start(options).post(path, 'user_name=سنا', html)).text();
    expect(text).toMatch(/سنا$/);
    expect(text).not.toMatch(/[A-Za-z]/);
  });
});

it('rejects a body that is no form', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await start().post('/contact', '{}', headers)).status).toBe(400);
});

describe('the link of a mail', () => {
  it('shows the backend’s message when it no longer works', async () => {
    const [message, suggestion] = ['This link does not work, or no longer.', 'Subscribe again.'];
    const error = { code: 'not-found', message, suggestion, requestId: '1' };
    respondWith({ error }, { status: 404 });
    const { post, renders } = start();
    expect((await post('/newsletter/confirm', 'token=abc')).status).toBe(422);
    const errors = [{ field: '', message: `${message} ${suggestion}` }];
    const outcome = { status: 'invalid', errors };
    expect(renders).toMatchObject([{ url: '/newsletter/confirm', outcome }]);
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
    expect(asked()).toMatchObject({ path: '/newsletter/unsubscribe', body: { token: 'abc' } });
  });
});

const stored = { contact: 2, 'pre-registration': 0, newsletter: 1 };

it('the page of a link to one’s own data shows the data behind the token, and no cache stores it', async () => {
  respondWith({ status: 'found', stored });
  const { open, renders } = start();
  const response = await open('/my-data/stored?token=the-token');
  expect(asked()).toMatchObject({ path: '/my-data/stored', body: { token: 'the-token' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('same-origin');
  const outcome = { status: 'found', stored };
  expect(renders).toMatchObject([{ form: 'deletion', values: { token: 'the-token' }, outcome }]);
});

it('deletes one’s own data by the button of its page, with the token in the form and not in the path', async () => {
  const outcome = { status: 'accepted', stored };
  respondWith(outcome);
  const { post, renders } = start();
  expect((await post('/my-data/stored', 'token=the-token')).status).toBe(200);
  expect(asked()).toMatchObject({ path: '/my-data/delete', body: { token: 'the-token' } });
  expect(renders).toMatchObject([{ outcome }]);
});

describe('the page of a pre-registration with a number', () => {
  const event = {
    ...{ kind: 'course', title: 'ECG', path: '/courses-detail/1', calendar: '/api/calendar/1.ics' },
    ...{ startDate: '2026-03-23', endDate: '2026-04-27', place: 'Lahore' },
    ...{ fee: 'Students: PKR 14,000', status: 'scheduled', registrationLink: '' },
  };
  const received = {
    ...{ reference: 'MHE-7K2QX0DA', receivedAt: '2026-03-11T05:00:00.000Z' },
    ...{ answerBy: '2026-03-18', keptUntil: '2026-09-07', events: [event], others: 0 },
  };
  const path = '/my-data/received?token=MHE-7K2QX0DA';

  it('says that it cannot be looked up while the backend is away, by link or form', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    const message =
      'This could not be looked up: the fault is on our side. Wait a moment and try again.';
    const { open, post, renders } = start();
    expect((await open(path)).status).toBe(503);
    expect((await post('/my-data/received', 'token=MHE-7K2QX0DA')).status).toBe(503);
    const outcome = { status: 'unavailable', message };
    expect(renders).toMatchObject([{ outcome }, { outcome }]);
  });

  it('is shown in plain text when there is no time for the page', async () => {
    respondWith({ status: 'received', received });
    const response = await start({ isOverloaded: true }).open(path);
    // The backend limits tries by the visitor's IP.
    expect(asked()).toMatchObject({
      path: '/pre-registrations/received',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: { token: 'MHE-7K2QX0DA' },
    });
    expect(await response.text()).toBe(
      'Pre-registration MHE-7K2QX0DA was received. Answer by 2026-03-18.\nECG, Students: PKR 14,000',
    );
  });
});

it('closes the connection when the backend’s response has no end: its status counts', async () => {
  globalThis.fetch = fetchBefore;
  const backend = await openEndlessServer();
  const { status, outcome } = await forwardForm({
    ...{ path: '/forms/contact', body: {}, internalToken: '', requestId: 'a' },
    ...{ backendUrl: backend.url, clientIp: '203.0.113.7', isRead: false },
  });
  expect([status, outcome.status]).toEqual([200, 'accepted']);
  await backend.closed;
  backend.close();
});
