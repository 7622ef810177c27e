import { createPathFinder } from '@meridian/contracts/pages';
import type { RenderedPage } from '@meridian/contracts/ssr';
import { makeMap, makeRelease as makePageRelease } from '@meridian/contracts/testing';
import { load, makeRelease } from '../testing/make-release';
import { createPageCache } from './page-cache';
import type { RequestedPage } from './page-match';
import type { CachedPage } from './page-renderer';

const book = { id: 'new-books', slot: 'footer-feature' as const };

/** A request for a page of the catalogue in a generation with these releases. */
function request(
  url: string,
  {
    id = '1.1',
    shell = '1.0.0',
    catalogue = '1.0.0',
    shop = '1.0.0',
    label = 'Shop',
    slots = [] as (typeof book)[],
    canaries = undefined as object[] | undefined,
  } = {},
): RequestedPage {
  const map = makeMap({
    catalogue: makePageRelease('catalogue', { version: catalogue, routes: { page: '/:page' } }),
    shop: makePageRelease('shop', {
      version: shop,
      widgets: Object.fromEntries(slots.map((slot) => [slot.id, slot])),
      navigation: [{ id: 'shop', label, to: '/shop', placement: 'main', order: 1 }],
    }),
  });
  const findPath = createPathFinder(map);
  return {
    served: { id, canaries, map, findPath, shell: load(makeRelease('shell', shell)) },
    ...{ language: 'en', pathname: url, url, match: findPath(url)?.match ?? null },
  } as unknown as RequestedPage;
}

const makePage = (html: string, changes: Partial<RenderedPage> = {}) =>
  ({
    ...{ status: 200, html, state: { map: null }, problems: [], isComplete: true },
    used: [{ app: 'catalogue', module: './routes/list', hydrate: 'never' }],
    ...changes,
  }) as unknown as RenderedPage;

const failure = makePage('failure', { status: 503, isComplete: false });
const partial = makePage('without the footer', { isComplete: false });

/** A cache before a renderer whose next page the test sets; counts what is rendered. */
function open(limits: { maxPages?: number; maxBytes?: number } = {}) {
  let next = makePage('first');
  let rendered = 0;
  const renderer = {
    render: async () => {
      rendered += 1;
      return next;
    },
    toDocument: async ({ html, status, isComplete }: RenderedPage, { served }: RequestedPage) =>
      ({
        ...{ status, isComplete, headers: {}, route: 'catalogue/page', gzip: null, brotli: null },
        etag: served.id,
        identity: Buffer.from(html),
      }) as CachedPage,
  };
  const cache = createPageCache({
    site: { current: () => null },
    dataVersion: { current: () => 'a' },
    searchVersion: () => '1',
    renderer,
    ...limits,
  });
  const get = async (url = '/a', changes = {}) =>
    `${(await cache.get(request(url, changes))).page.identity}`;
  return {
    cache,
    get,
    /** Requests a page, and waits for what is rendered after the response. */
    async getAndSettle() {
      const text = await get();
      await jest.advanceTimersByTimeAsync(0);
      return text;
    },
    willRender(page: RenderedPage) {
      next = page;
    },
    rendered: () => rendered,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTime(ms);

it('renders a page once for simultaneous requests', async () => {
  const { get, rendered } = open();
  expect(await Promise.all([get(), get(), get()])).toEqual(['first', 'first', 'first']);
  expect(rendered()).toBe(1);
});

it('serves a stale page and renders it again after the response, once', async () => {
  const { get, getAndSettle, willRender, rendered } = open();
  await get();
  pass(60_000);
  willRender(makePage('second'));
  expect(await Promise.all([get(), getAndSettle()])).toEqual(['first', 'first']);
  expect(await get()).toBe('second');
  expect(rendered()).toBe(2);
});

/** Caches a page, and requests it once more after some time, when the renderer has another page. */
async function getTwice(first: RenderedPage, ms: number, next: RenderedPage, changes = {}) {
  const { get, willRender } = open();
  willRender(first);
  await get();
  pass(ms);
  willRender(next);
  return get('/a', changes);
}

it('renders an old page first that was not requested for a long time', async () => {
  expect(await getTwice(makePage('first'), 360_000, makePage('second'))).toBe('second');
});

describe('in another generation', () => {
  it('a page that the change does not concern gets a new document, and is not rendered again', async () => {
    const { cache, get, rendered } = open();
    await get();
    const { page, result } = await cache.get(request('/a', { id: '1.2', shop: '2.0.0' }));
    expect([`${page.identity}`, page.etag, result]).toEqual(['first', '1.2', 'miss']);
    expect(rendered()).toBe(1);
  });

  it('a page that a canary does not concern is rendered once for all visitors', async () => {
    const { get, rendered } = open();
    const canary = {
      id: '1.1 shop/2.0.0',
      shop: '2.0.0',
      canaries: [{ app: 'shop', version: '2.0.0' }],
    };
    for (const visitor of [{}, canary, {}, canary]) await get('/a', visitor);
    expect(rendered()).toBe(1);
  });

  it.each([
    ['its own release', { catalogue: '2.0.0' }],
    ['the shell', { shell: '2.0.0' }],
    ['the navigation', { label: 'Books' }],
    ['a widget of the frame', { slots: [book] }],
  ])('a page is rendered again after a change of %s', async (_, change) => {
    const changes = { id: '1.2', ...change };
    expect(await getTwice(makePage('first'), 0, makePage('second'), changes)).toBe('second');
  });

  it.each([
    ['would be stale', makePage('first'), 60_000],
    ['has a problem', makePage('first', { problems: ['shop/new-books: away'] }), 0],
    ['is incomplete', partial, 0],
  ])('a page that %s is rendered again', async (_, page, ms) => {
    expect(await getTwice(page, ms, makePage('second'), { id: '1.2' })).toBe('second');
  });

  it('no page of the generation before stands for one that fails', async () => {
    const changes = { id: '1.2', catalogue: '2.0.0' };
    expect(await getTwice(makePage('first'), 0, failure, changes)).toBe('failure');
  });
});

describe('a page that fails', () => {
  it('does not replace an old page, however old', async () => {
    const { get, getAndSettle, willRender } = open();
    await get();
    willRender(failure);
    pass(60_000);
    expect(await getAndSettle()).toBe('first');
    pass(24 * 3_600_000);
    expect(await get()).toBe('first');
  });

  it('is not tried again for every visitor while there is an old page', async () => {
    const { get, getAndSettle, willRender, rendered } = open();
    await get();
    willRender(failure);
    pass(60_000);
    await getAndSettle();
    for (let visitor = 0; visitor < 10; visitor++) await getAndSettle();
    expect(rendered()).toBe(2);
    pass(5000);
    await getAndSettle();
    expect(rendered()).toBe(3);
  });
});

describe('an incomplete page', () => {
  it('is cached for a moment only, and rendered again before the next response', async () => {
    const { get, willRender, rendered } = open();
    willRender(partial);
    await get();
    pass(4999);
    expect(await get()).toBe('without the footer');
    expect(rendered()).toBe(1);
    pass(1);
    willRender(makePage('whole'));
    expect(await get()).toBe('whole');
  });

  it('does not replace a complete one', async () => {
    const { get, getAndSettle, willRender } = open();
    await get();
    pass(60_000);
    willRender(partial);
    await getAndSettle();
    expect(await get()).toBe('first');
  });
});

describe('when the cache is full', () => {
  it('drops the page that was requested longest ago', async () => {
    const { get, rendered } = open({ maxPages: 2 });
    for (const url of ['/a', '/b', '/a', '/c']) await get(url);
    expect(rendered()).toBe(3);
    await get('/a');
    expect(rendered()).toBe(3);
    await get('/b');
    expect(rendered()).toBe(4);
  });

  it('counts bytes too, of the rendered page and of its document', async () => {
    const { get, willRender, rendered } = open({ maxBytes: 20 });
    willRender(makePage('1234'));
    for (const url of ['/a', '/b', '/c', '/b', '/c']) await get(url);
    expect(rendered()).toBe(3);
    await get('/a');
    expect(rendered()).toBe(4);
  });

  it('evicts no page that exists when made-up paths are requested', async () => {
    const { get, willRender, rendered } = open({ maxPages: 2 });
    await get('/a');
    await get('/b');
    willRender(makePage('nothing here', { status: 404 }));
    for (const made of ['/x/1', '/x/2', '/x/3']) await get(made);
    expect(rendered()).toBe(5);
    await get('/a');
    await get('/b');
    expect(rendered()).toBe(5);
  });
});
