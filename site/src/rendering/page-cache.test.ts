import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  type CachedPage,
  compressPage,
  createPageCache,
  type PageCacheOptions,
} from './page-cache';

function makePage(text: string, changes: Partial<CachedPage> = {}): CachedPage {
  return {
    status: 200,
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

/** A cache in front of a drawer whose next page the test says; counts what is drawn. */
function open(options: Partial<PageCacheOptions> = {}) {
  const cache = createPageCache({ size: 10, freshFor: 60_000, staleFor: 300_000, ...options });
  let next: CachedPage | Promise<CachedPage> = makePage('first');
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return next;
  };
  return {
    get: async (key = 'a') => `${(await cache.get(key, draw)).identity}`,
    /** Asks, and waits for what is drawn behind the answer. */
    getAndSettle: async (key = 'a') => {
      const page = await cache.get(key, draw);
      await jest.advanceTimersByTimeAsync(0);
      return `${page.identity}`;
    },
    willDraw(page: typeof next) {
      next = page;
    },
    drawn: () => drawn,
    clear: cache.clear,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTime(ms);

it('draws a page once for all who ask at the same time', async () => {
  const { get, drawn } = open();
  expect(await Promise.all([get(), get(), get()])).toEqual(['first', 'first', 'first']);
  expect(drawn()).toBe(1);
});

it('draws each key by itself', async () => {
  const { get, drawn } = open();
  await get('a');
  await get('b');
  expect(drawn()).toBe(2);
});

it('answers with a fresh page as it is', async () => {
  const { get, drawn } = open();
  await get();
  pass(59_999);
  await get();
  expect(drawn()).toBe(1);
});

it('answers with an old page and draws it anew behind the answer, once', async () => {
  const { get, getAndSettle, willDraw, drawn } = open();
  await get();
  pass(60_000);
  willDraw(makePage('second'));
  expect(await Promise.all([get(), getAndSettle()])).toEqual(['first', 'first']);
  expect(await get()).toBe('second');
  expect(drawn()).toBe(2);
});

it('draws a page that nobody asked for in a long time before it answers', async () => {
  const { get, willDraw } = open();
  await get();
  pass(360_000);
  willDraw(makePage('second'));
  expect(await get()).toBe('second');
});

describe('what fails', () => {
  it('is shown, and tried again at the next occasion', async () => {
    const { get, willDraw, drawn } = open();
    willDraw(failure);
    expect(await get()).toBe('failure');
    willDraw(makePage('second'));
    expect(await get()).toBe('second');
    expect(drawn()).toBe(2);
  });

  it('does not take the place of an old page, however old', async () => {
    const { get, getAndSettle, willDraw } = open();
    await get();
    willDraw(failure);
    pass(60_000);
    expect(await getAndSettle()).toBe('first');
    pass(24 * 3_600_000);
    expect(await get()).toBe('first');
  });

  it('is not tried again for every visitor while an old page is there', async () => {
    const { get, getAndSettle, willDraw, drawn } = open();
    await get();
    willDraw(failure);
    pass(60_000);
    await getAndSettle();
    for (let visitor = 0; visitor < 10; visitor++) await getAndSettle();
    expect(drawn()).toBe(2);
    pass(5000);
    await getAndSettle();
    expect(drawn()).toBe(3);
  });

  it('may be the drawing itself: the old page stays, and the next visitor has it, too', async () => {
    const { get, getAndSettle, willDraw } = open();
    await get();
    const broken = Promise.reject(new Error('a fault'));
    broken.catch(() => {});
    willDraw(broken);
    pass(60_000);
    expect(await getAndSettle()).toBe('first');
    pass(3_600_000);
    expect(await get()).toBe('first');
  });

  it('is told to whoever asks when there is no page', async () => {
    const { get, willDraw } = open();
    const broken = Promise.reject(new Error('a fault'));
    broken.catch(() => {});
    willDraw(broken);
    await expect(get()).rejects.toThrow('a fault');
    willDraw(makePage('second'));
    expect(await get()).toBe('second');
  });
});

describe('a page that lacks something', () => {
  it('is kept for a moment only, and drawn anew before the next answer', async () => {
    const { get, willDraw, drawn } = open();
    willDraw(partial);
    await get();
    pass(4999);
    expect(await get()).toBe('without the footer');
    expect(drawn()).toBe(1);
    pass(1);
    willDraw(makePage('whole'));
    expect(await get()).toBe('whole');
  });

  it('does not take the place of a whole one', async () => {
    const { get, getAndSettle, willDraw } = open();
    await get();
    pass(60_000);
    willDraw(partial);
    await getAndSettle();
    expect(await get()).toBe('first');
  });
});

describe('when there is no more room', () => {
  it('lets the page go that was asked for longest ago', async () => {
    const { get, drawn } = open({ size: 2 });
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    expect(drawn()).toBe(3);
    await get('a');
    expect(drawn()).toBe(3);
    await get('b');
    expect(drawn()).toBe(4);
  });

  it('counts bytes, too', async () => {
    const { get, willDraw, drawn } = open({ bytes: 10 });
    willDraw(makePage('1234'));
    await get('a');
    await get('b');
    await get('c');
    await get('b');
    await get('c');
    expect(drawn()).toBe(3);
    await get('a');
    expect(drawn()).toBe(4);
  });

  it('lets made-up addresses go first', async () => {
    const { get, willDraw, drawn } = open({ size: 2 });
    await get('a');
    await get('b');
    willDraw(makePage('nothing here', { status: 404 }));
    for (const made of ['x', 'y', 'z']) await get(made);
    expect(drawn()).toBe(5);
    await get('a');
    await get('b');
    expect(drawn()).toBe(5);
  });
});

it('forgets everything when it is cleared', async () => {
  const { get, clear, drawn } = open();
  await get();
  clear();
  await get();
  expect(drawn()).toBe(2);
});

describe('a compressed page', () => {
  beforeEach(() => jest.useRealTimers());

  it('is the same in every encoding', async () => {
    const page = await compressPage(200, { 'x-a': 'b' }, '<h1>Courses</h1>');
    expect(page).toMatchObject({ status: 200, headers: { 'x-a': 'b' }, isComplete: true });
    const forms = [
      page.identity,
      gunzipSync(page.gzip ?? Buffer.alloc(0)),
      brotliDecompressSync(page.brotli ?? Buffer.alloc(0)),
    ];
    expect(forms.map(String)).toEqual(Array(3).fill('<h1>Courses</h1>'));
  });

  it('has a tag that changes with it', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((html) => compressPage(200, {}, html)),
    );
    expect(one?.etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(same?.etag).toBe(one?.etag);
    expect(other?.etag).not.toBe(one?.etag);
  });
});
