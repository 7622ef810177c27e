import { type CachedPage, createPageCache, type PageCacheOptions } from './page-cache';

function makePage(text: string, changes: Partial<CachedPage> = {}): CachedPage {
  return {
    status: 200,
    route: 'content/home',
    headers: {},
    etag: `W/"${text}"`,
    identity: Buffer.from(text),
    gzip: null,
    brotli: null,
    isComplete: true,
    ...changes,
  };
}

const failure = makePage('failure', { status: 503, isComplete: false });
const partial = makePage('without the footer', { isComplete: false });

/** A cache before a renderer whose next page the test sets; counts what is rendered. */
function open(options: Partial<PageCacheOptions> = {}) {
  const cache = createPageCache({ maxPages: 10, freshMs: 60_000, staleMs: 300_000, ...options });
  let next: CachedPage | Promise<CachedPage> = makePage('first');
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return next;
  };
  return {
    get: async (key = 'a') => `${(await cache.get(key, render)).page.identity}`,
    getResult: async () => (await cache.get('a', render)).result,
    /** Requests a page, and waits for what is rendered after the response. */
    getAndSettle: async (key = 'a') => {
      const { page } = await cache.get(key, render);
      await jest.advanceTimersByTimeAsync(0);
      return `${page.identity}`;
    },
    willRender(page: typeof next) {
      next = page;
    },
    rendered: () => rendered,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTime(ms);

it('renders a page once for all requests at the same time', async () => {
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

it('renders a page again first that was not requested for a long time', async () => {
  const { get, willRender } = open();
  await get();
  pass(360_000);
  willRender(makePage('second'));
  expect(await get()).toBe('second');
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
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    expect(rendered()).toBe(3);
    await get('a');
    expect(rendered()).toBe(3);
    await get('b');
    expect(rendered()).toBe(4);
  });

  it('counts bytes too', async () => {
    const { get, willRender, rendered } = open({ maxBytes: 10 });
    willRender(makePage('1234'));
    await get('a');
    await get('b');
    await get('c');
    await get('b');
    await get('c');
    expect(rendered()).toBe(3);
    await get('a');
    expect(rendered()).toBe(4);
  });

  it('evicts no page that exists when made-up paths are requested', async () => {
    const { get, willRender, rendered } = open({ maxPages: 2 });
    await get('a');
    await get('b');
    willRender(makePage('nothing here', { status: 404 }));
    for (const made of ['x', 'y', 'z']) await get(made);
    expect(rendered()).toBe(5);
    await get('a');
    await get('b');
    expect(rendered()).toBe(5);
  });
});
