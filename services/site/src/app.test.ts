import { findReservedPath } from '@meridian/contracts/reserved-paths';
import { createBuckets } from './telemetry/canary-cookies';
import { form, openSiteApp as open } from './testing/open-site-app';
import { openTestTelemetry, secret } from './testing/open-telemetry-test';

const shared = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

beforeEach(() => {
  globalThis.fetch = (async () => Response.json({ status: 'accepted' })) as typeof fetch;
});

it.each([
  ['for a page that is rendered', '/courses', undefined, 200],
  ['for a redirect', '/Courses/', undefined, 308],
  ['for a form', '/contact', form, 200],
  ['for a path that no app has', '/nope', undefined, 404],
  ['for a method that pages reject', '/courses', form, 405],
])('a path is matched once %s', async (_, path, init, status) => {
  const { get, findPath } = open();
  expect((await get(path, init)).status).toBe(status);
  expect(findPath).toHaveBeenCalledTimes(1);
});

it('a page of a retired app responds with 410 and its own page, which is no page for status 404', async () => {
  const { get, render } = open();
  const response = await get('/books?from=mail');
  expect(response.status).toBe(410);
  expect(response.headers.get('cache-control')).toBe(shared);
  expect(await response.text()).toContain('/books undefined');
  expect((await get('/books')).status).toBe(410);
  expect(render.mock.calls.map(([{ isGone }]) => isGone)).toEqual([true]);
});

it('reserves each of its own paths, so that the registry rejects pages there', () => {
  const own = open().app.routes.map(({ path }) => path.replace(/\/(\*|:.*)$/, ''));
  const pages = ['', '/*', '*', '/search'];
  const unreserved = own.filter((path) => !pages.includes(path) && !findReservedPath(path));
  expect([...new Set(unreserved)]).toEqual([]);
  expect(own).toEqual(
    expect.arrayContaining(['/api', '/assets', '/dev/mailbox', '/packages', '/sitemap.xml']),
  );
});

describe('a page', () => {
  it('for a path that no app has names it, and is whole, also for a browser that has it', async () => {
    const { get } = open();
    const text = await (await get('/a"b<c>')).text();
    expect(text).toContain('<main>/a%22b%3Cc%3E undefined</main>');
    const known = await get('/a"b<c>', { headers: { 'if-none-match': '*' } });
    expect([known.status, await known.text()]).toEqual([404, text]);
  });

  it('is rejected with a plain page when there is no time for it, unless it is cached', async () => {
    const limits = { maxActive: 1, maxPerClient: 1, maxWaitMs: 20, maxWaiting: 9 };
    const { get, render, queue } = open({ limits });
    await get('/courses');
    let endWork = () => {};
    const work = queue.run('another', () => new Promise<void>((done) => (endWork = done)));
    expect((await get('/courses')).status).toBe(200);
    const busy = await get('/search?q=ecg');
    expect(busy.status).toBe(503);
    expect(busy.headers.get('retry-after')).toBe('5');
    expect(busy.headers.get('cache-control')).toBe('no-store');
    expect(await busy.text()).toContain('One moment, please');
    expect(render).toHaveBeenCalledTimes(1);
    endWork();
    await work;
    expect((await get('/search?q=ecg')).status).toBe(200);
  });

  it('for one visitor is rendered for each request, and no cache stores it', async () => {
    const { get, render } = open();
    const response = await get('/confirm?token=abc');
    await get('/confirm?token=abc');
    expect(render).toHaveBeenCalledTimes(2);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('of search hits is rendered again after a change of the index', async () => {
    const { get, render, rebuildIndex } = open();
    await get('/search?q=ecg');
    await get('/search?q=ecg');
    expect(render).toHaveBeenCalledTimes(1);
    rebuildIndex();
    await get('/search?q=ecg');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('that failed names the id of each request', async () => {
    const { get, render, lines } = open();
    render.mockRejectedValue(new Error('no page'));
    for (const id of ['first', 'second']) {
      const response = await get('/courses', { headers: { 'x-request-id': id } });
      expect(response.status).toBe(503);
      const html = await response.text();
      expect(html).toContain(
        `<meta name="request-id" content="${id}" data-path="/courses"></head>`,
      );
      expect(html).toContain(`please name this number: ${id}</p></noscript></body></html>`);
      const line = lines.find(({ msg, requestId }) => msg === 'page failed' && requestId === id);
      expect(line).toMatchObject({
        ...{ level: 50, route: 'catalogue/courses', message: 'Error: no page' },
        ...{ app: expect.any(String), version: expect.any(String), generation: expect.any(String) },
        stack: expect.stringMatching(/^at /),
      });
    }
  });
});

describe('while a canary runs', () => {
  const { signBucket } = createBuckets(secret);
  const withCookie = (value: string) => ({ headers: { cookie: `theme=dark; canary=${value}` } });
  const withBucket = (bucket: number) => withCookie(signBucket(bucket));
  const deleted = 'canary=; Max-Age=0; Path=/';
  const describe = ({ headers }: Response) => [
    headers.get('cache-control'),
    headers.get('set-cookie'),
  ];

  it('a visitor without a cookie, such as a crawler, gets the live page, which caches may save', async () => {
    const { get, find, split, render } = open();
    split();
    for (let time = 0; time < 20; time += 1)
      expect(describe(await get('/courses'))).toEqual([shared, null]);
    expect(render).toHaveBeenCalledTimes(1);
    expect(find('/courses')?.headers).toContain(shared);
  });

  it('only browsers of its visitors may cache its pages, and no other visitor finds them', async () => {
    const { get, find, split, render } = open();
    split();
    await get('/courses');
    for (const bucket of [0, 499])
      expect(describe(await get('/courses', withBucket(bucket)))).toEqual([
        'private, max-age=0, must-revalidate',
        null,
      ]);
    expect(render).toHaveBeenCalledTimes(2);
    expect(find('/courses', withBucket(0).headers)).toBeNull();
    expect(find('/courses')?.headers).toContain(shared);
    expect((await get('/Courses/', withBucket(0))).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['of the other visitors', signBucket(500)],
    ...['', '7', '-1', '850.AAAAAAAAAAA', `0${signBucket(85)}`].map((value) => ['made up', value]),
    ['of another site', createBuckets('another secret').signBucket(7)],
    ['with another number', signBucket(850).replace('850', '7')],
  ])('a cookie %s (%s) is deleted, and the live page is sent', async (_, value) => {
    const { get, split } = open();
    split();
    const response = await get('/courses', withCookie(value));
    expect(describe(response)).toEqual(['no-store', deleted]);
    expect(await response.text()).not.toContain('"generation":2');
  });

  it('its visitors get the live page after its end, and lose the cookie', async () => {
    const { get, split, promote } = open();
    split();
    promote();
    expect(describe(await get('/courses', withBucket(0)))).toEqual(['no-store', deleted]);
    expect(describe(await get('/courses'))).toEqual([shared, null]);
  });
});

describe('pages that report', () => {
  const post = (body: string) => ({ method: 'POST', body });

  it('name their generation, are the same for all, and have their faults counted', async () => {
    const test = openTestTelemetry();
    const { get, find, render, metrics } = open({ telemetry: test.telemetry });
    const pages = [await get('/courses'), await get('/courses'), await get('/contact', form)];
    for (const page of pages) expect(await page.text()).toContain('"reportsTo":"1.1"');
    expect(find('/courses')?.status).toBe(200);
    expect((await get('/beacon', post('{}'))).status).toBe(400);
    expect(await metrics.read()).toContain('site_beacons_total{outcome="no beacon"} 1');
    render.mockResolvedValue({ ...(await render({ url: '/', match: null })), status: 502 });
    for (let time = 0; time < 3; time += 1) await get('/courses?topic=ecg');
    const interval = (await test.finish()).at(-1);
    const figures = interval?.figures.map(({ name, count }) => [name, count]);
    expect(figures).toContainEqual(['server-error', 3]);
    await test.close();
  });

  it('do not exist when telemetry is off', async () => {
    const { get } = open();
    expect(await (await get('/courses')).text()).not.toContain('reportsTo');
    expect((await get('/beacon', post('{}'))).status).toBe(405);
  });
});

describe('a page that browsers may save', () => {
  it('is named by its path and the parameters that it depends on', async () => {
    const { get } = open();
    const keptUnder = async (path: string) => (await get(path)).headers.get('x-kept-under');
    expect(await keptUnder('/courses?utm_source=mail')).toBe('/courses');
    expect(await keptUnder('/ur/courses')).toBe('/ur/courses');
    // Hits of a search, a token, no page, a page that is gone.
    for (const path of ['/search?q=a', '/confirm?token=secret', '/nothing', '/books'])
      expect([path, await keptUnder(path)]).toEqual([path, null]);
  });

  it('allows the one service worker, and names it in its state', async () => {
    const response = await open().get('/courses');
    const url = 'https://www.meridian.example/service-worker.js';
    expect(response.headers.get('content-security-policy')).toContain(`worker-src ${url};`);
    expect(await response.text()).toContain(`"serviceWorker":"${url}"`);
  });
});
