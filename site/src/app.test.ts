import { findReservedPath } from '@meridian/contracts/reserved-paths';
import { createBuckets } from './bucket-cookie';
import { form, openSiteApp as open } from './testing/open-site-app';
import { openTestTelemetry, secret } from './testing/open-telemetry-test';

beforeEach(() => {
  globalThis.fetch = (async () => Response.json({ status: 'accepted' })) as typeof fetch;
});

it.each([
  ['for a page that is rendered', '/courses', undefined, 200],
  ['for a redirect', '/Courses/', undefined, 308],
  ['for a form', '/contact', form, 200],
  ['for a path that no app has', '/nope', undefined, 404],
  ['for a method that pages do not take', '/courses', form, 405],
])('a path is matched once %s', async (_, path, init, status) => {
  const { get, findPath } = open();
  expect((await get(path, init)).status).toBe(status);
  expect(findPath).toHaveBeenCalledTimes(1);
});

describe('a page of a retired app', () => {
  it('responds with 410 and its own page, which is rendered once for all of them', async () => {
    const { get, render } = open();
    await get('/nope');
    const response = await get('/books?from=mail');
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await response.text()).toContain('/books undefined');
    expect((await get('/books')).status).toBe(410);
    expect((await get('/nope/2')).status).toBe(404);
    expect(render.mock.calls.map(([{ isGone = false }]) => isGone)).toEqual([false, true]);
  });

  it('redirects with its query where that was said', async () => {
    const { get, render } = open();
    const response = await get('/books/7?q=heart&q=ecg');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/courses?q=heart&q=ecg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(render).not.toHaveBeenCalled();
  });
});

it('reserves each path of its own, so that the registry rejects pages there', () => {
  const own = open().app.routes.map(({ path }) => path.replace(/\/(\*|:.*)$/, ''));
  const pages = ['', '/*', '*', '/search'];
  const unreserved = own.filter((path) => !pages.includes(path) && !findReservedPath(path));
  expect([...new Set(unreserved)]).toEqual([]);
  expect(own).toEqual(
    expect.arrayContaining(['/api', '/assets', '/dev/mailbox', '/packages', '/sitemap.xml']),
  );
});

describe('a page', () => {
  it('is cached for all visitors, and not sent again to a browser that has it', async () => {
    const { get } = open();
    const first = await get('/courses');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.headers.get('etag') ?? '';
    const second = await get('/courses', { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
    expect(second.headers.get('vary')).toBe('accept-encoding');
  });

  it('for a path that no app has is rendered once for all such paths, and names each', async () => {
    const { get, render } = open();
    const texts = [];
    for (const path of ['/heart-failure', '/a"b<c>', '/heart-failure'])
      texts.push(await (await get(path)).text());
    expect(texts[0]).toContain('<main>/heart-failure undefined</main>');
    expect(texts[1]).toContain('<main>/a%22b%3Cc%3E undefined</main>');
    expect(render).toHaveBeenCalledTimes(1);
    // Whole, also for a browser that has it.
    const known = await get('/heart-failure', { headers: { 'if-none-match': '*' } });
    expect([known.status, await known.text()]).toEqual([404, texts[0]]);
  });

  it('is refused with a plain page when there is no time for it, unless it is cached', async () => {
    const limits = { maxActive: 1, maxPerClient: 1, maxWaitMs: 20, maxWaiting: 9 };
    const { get, render, admission } = open({ limits });
    await get('/courses');
    let endWork = () => {};
    const work = admission.run('another', () => new Promise<void>((done) => (endWork = done)));
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

  it('for one visitor is rendered for each request, and stored by no cache', async () => {
    const { get, render } = open();
    const response = await get('/confirm?token=abc');
    await get('/confirm?token=abc');
    expect(render).toHaveBeenCalledTimes(2);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('of search hits is rendered again when the index changes', async () => {
    const { get, render, rebuildIndex } = open();
    await get('/search?q=ecg');
    await get('/search?q=ecg');
    expect(render).toHaveBeenCalledTimes(1);
    rebuildIndex();
    await get('/search?q=ecg');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('that failed names its request, each time another', async () => {
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

describe('while visitors get different releases', () => {
  const { signBucket } = createBuckets(secret);
  const withCookie = (value: string) => ({ headers: { cookie: `theme=dark; bucket=${value}` } });
  const withBucket = (bucket: number) => withCookie(signBucket(bucket));
  const bucketOf = (response: Response) => {
    const [, bucket, rest] =
      /^bucket=(\d+)\.[\w-]{11}; (.*)$/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    return { bucket: Number(bucket), rest };
  };

  it('each gets a random bucket on the first page, and keeps it', async () => {
    const { get, split } = open();
    expect((await get('/courses')).headers.get('set-cookie')).toBeNull();
    split();
    const responses = await Promise.all(Array.from({ length: 200 }, () => get('/courses')));
    const given = responses.map(bucketOf);
    expect(given[0]?.rest).toBe('Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(given.every(({ bucket }) => bucket >= 0 && bucket < 1000)).toBe(true);
    expect(new Set(given.map(({ bucket }) => bucket)).size).toBeGreaterThan(100);
    expect((await get('/courses', withBucket(7))).headers.get('set-cookie')).toBeNull();
  });

  it('a bucket that no site server signed is replaced by another', async () => {
    const { get, split } = open();
    split();
    for (const value of [
      ...['', '7', '-1', '850.AAAAAAAAAAA', `0${signBucket(85)}`],
      createBuckets('another secret').signBucket(850),
      signBucket(850).replace('850', '851'),
    ])
      expect(bucketOf(await get('/courses', withCookie(value))).bucket).toBeLessThan(1000);
  });

  it('a page is rendered once for each group, and stored by the browsers of its visitors alone', async () => {
    const { get, split, render } = open();
    split();
    for (const bucket of [0, 499, 500, 999]) {
      const response = await get('/courses', withBucket(bucket));
      expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    }
    expect(render).toHaveBeenCalledTimes(2);
    expect((await get('/Courses/', withBucket(0))).headers.get('cache-control')).toBe('no-store');
  });

  it('what is cached is found for those alone whose bucket is known', async () => {
    const { get, split, stop, ...site } = open();
    const find = (cookies?: string) => site.find('/courses', { readCookies: () => cookies });
    await get('/courses');
    expect(find()).not.toBeNull();
    split();
    await get('/courses', withBucket(0));
    const others = [undefined, 'bucket=0', `bucket=${signBucket(500)}`];
    expect(others.map(find)).toEqual([null, null, null]);
    expect(find(`theme=dark; bucket=${signBucket(499)}`)?.headers).toEqual(
      expect.arrayContaining(['private, max-age=0, must-revalidate']),
    );
    stop();
  });
});

describe('pages that report', () => {
  const post = (body: string) => ({ method: 'POST', body });

  it('have a token in each response, name their generation, and are counted when they report', async () => {
    const test = openTestTelemetry();
    const { get, find, metrics } = open({ telemetry: test.telemetry });
    const pages = [await get('/courses'), await get('/courses'), await get('/contact', form)];
    for (const page of pages) {
      expect(page.headers.get('server-timing')).toMatch(/^page;desc="[^"]+"$/);
      expect(await page.text()).toContain('"reportsTo":"1.1"');
    }
    const cached = [find('/courses'), find('/courses', { ifNoneMatch: '*' })];
    expect(cached.map((one) => [one?.status, one?.varied?.name])).toEqual([
      [200, 'server-timing'],
      [304, 'server-timing'],
    ]);
    expect((await get('/beacon', post('{}'))).status).toBe(400);
    expect(await metrics.read()).toContain('site_beacons_total{outcome="no beacon"} 1');
    // The form was sent, too.
    const interval = (await test.finish()).at(-1);
    const counted = expect.objectContaining({ app: 'catalogue', name: 'pages', count: 4 });
    expect(interval?.figures).toContainEqual(counted);
    expect(interval?.figures.map(({ name }) => name)).toContain('render-ms');
    await test.close();
  });

  it('are none where telemetry is off', async () => {
    const { get } = open();
    const page = await get('/courses');
    expect(page.headers.has('server-timing')).toBe(false);
    expect(await page.text()).not.toContain('reportsTo');
    expect((await get('/beacon', post('{}'))).status).toBe(405);
  });
});

describe('a page that browsers may keep', () => {
  it('is named by its path and those parameters that it depends on', async () => {
    const { get } = open();
    const keptUnder = async (path: string) => (await get(path)).headers.get('x-kept-under');
    expect(await keptUnder('/courses?utm_source=mail')).toBe('/courses');
    expect(await keptUnder('/ur/courses')).toBe('/ur/courses');
    // Hits of a search, a token, no page, a page that is gone.
    for (const path of ['/search?q=a', '/confirm?token=secret', '/nothing', '/books'])
      expect([path, await keptUnder(path)]).toEqual([path, null]);
  });

  it('sets no cookie', async () => {
    const { get, split } = open();
    split();
    const cookie = `bucket=${createBuckets(secret).signBucket(7)}`;
    expect((await get('/courses')).headers.get('x-kept-under')).toBeNull();
    const kept = await get('/courses', { headers: { cookie } });
    expect(kept.headers.get('x-kept-under')).toBe('/courses');
  });

  it('allows the one service worker, and names it in its state', async () => {
    const response = await open().get('/courses');
    const url = 'https://www.meridian.example/service-worker.js';
    expect(response.headers.get('content-security-policy')).toContain(`worker-src ${url};`);
    expect(await response.text()).toContain(`"serviceWorker":"${url}"`);
  });
});
