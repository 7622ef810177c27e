/** @jest-environment @meridian/testing/browser */
import type { ClientRelease } from '@meridian/contracts';
import { createElement } from 'react';
import { causeOf } from '../releases/load-failure';
import { makeRelease } from '../testing/make-map';

/** What a URL serves: a container that sets its global, or nothing that can be loaded. */
type Entry = (() => void) | 'missing' | 'hangs';

const asked: HTMLScriptElement[] = [];
const entries = new Map<string, Entry>();
const attach = document.head.appendChild.bind(document.head);

// jsdom loads no scripts: the test settles each one that is added.
beforeAll(() => {
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    attach(node);
    if (node instanceof HTMLScriptElement) {
      asked.push(node);
      setTimeout(() => settle(node));
    }
    return node;
  });
});

function settle(script: HTMLScriptElement) {
  const entry = entries.get(script.src);
  if (entry === 'hangs') return;
  if (typeof entry === 'function') entry();
  script.dispatchEvent(new Event(typeof entry === 'function' ? 'load' : 'error'));
}

interface Container {
  init(scope: Record<string, Record<string, unknown>>): void;
  get(module: string): Promise<() => unknown>;
}

/** A container as the build makes one, under the name that the release says. */
function serve(
  release: ClientRelease,
  modules: Record<string, unknown>,
  more: Partial<Container> = {},
) {
  const container: Container = {
    init: () => {},
    get: async (module) => {
      if (!(module in modules)) throw new Error(`${module} is not exposed`);
      return () => modules[module];
    },
    ...more,
  };
  entries.set(entryUrl(release), () =>
    Object.assign(globalThis, { [release.container]: container }),
  );
  return container;
}

const entryUrl = ({ base, entry }: ClientRelease) => `${location.origin}${base}${entry.path}`;

let count = 0;
/** Each test has its own release, because the runtime caches all of them within a document. */
function newRelease(): ClientRelease {
  count += 1;
  return makeRelease('shop', { version: `1.0.${count}`, routes: { list: '/list' } });
}

async function start(development = false) {
  Object.assign(globalThis, {
    DEVELOPMENT: development,
    SHARED_VERSIONS: {
      react: '19.3.1',
      'react/jsx-runtime': '19.3.1',
      'react-dom': '19.3.1',
      '@meridian/composition': '1.0.0',
      '@meridian/contracts': '1.0.0',
      '@meridian/ui': '1.0.0',
    },
  });
  const { startFederation } = await import('./start-federation');
  return startFederation();
}

const refetch = jest.fn();

beforeEach(() => {
  asked.length = 0;
  refetch.mockReset();
  refetch.mockRejectedValue(new TypeError('Failed to fetch'));
  window.fetch = refetch;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.useRealTimers());

it('requests the entry with the integrity from the map, as a script of this origin', async () => {
  const load = await start();
  const release = newRelease();
  const list = { route: {} };
  serve(release, { './routes/list': list });
  expect(await load(release, './routes/list')).toBe(list);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    src: entryUrl(release),
    integrity: release.entry.integrity,
    crossOrigin: 'anonymous',
    async: true,
  });
});

it('requests the entry once for all modules of a release', async () => {
  const load = await start();
  const release = newRelease();
  serve(release, { './routes/list': 'list', './widgets/teaser': 'teaser' });
  expect(
    await Promise.all([load(release, './routes/list'), load(release, './widgets/teaser')]),
  ).toEqual(['list', 'teaser']);
  expect(asked).toHaveLength(1);
});

it('gives the container the shell’s own copies of the shared modules', async () => {
  const load = await start();
  const release = newRelease();
  const init = jest.fn();
  serve(release, { './routes/list': 'list' }, { init });
  await load(release, './routes/list');
  const scope = init.mock.calls[0]?.[0];
  const react = scope.react['19.3.1'];
  expect(Object.keys(scope).sort()).toEqual([
    '@meridian/composition',
    '@meridian/contracts',
    '@meridian/ui',
    '@shared/composition',
    '@shared/contracts',
    '@shared/ui',
    'react',
    'react-dom',
    'react/jsx-runtime',
  ]);
  expect(react.shareConfig).toMatchObject({ singleton: true, eager: true });
  expect(react.lib().createElement).toBe(createElement);
});

it('uses separate containers for two releases of an app', async () => {
  const load = await start();
  const [live, fallback] = [newRelease(), newRelease()];
  serve(live, { './routes/list': 'live' });
  serve(fallback, { './routes/list': 'fallback' });
  expect(await load(live, './routes/list')).toBe('live');
  expect(await load(fallback, './routes/list')).toBe('fallback');
  expect(await load(live, './routes/list')).toBe('live');
});

it('rejects a release whose container has the name of another', async () => {
  const load = await start();
  const live = newRelease();
  serve(live, { './routes/list': 'live' });
  await load(live, './routes/list');
  const other = { ...newRelease(), container: live.container };
  await expect(load(other, './routes/list')).rejects.toThrow('has the container name of');
});

it('never requests a script without a known hash', async () => {
  const load = await start();
  const release = newRelease();
  serve(release, { './routes/list': 'list' });
  const unhashed = { ...release, entry: { path: 'entry.js', integrity: '' } };
  await expect(load(unhashed, './routes/list')).rejects.toThrow('No integrity is known');
  expect(asked).toEqual([]);
});

it('requests scripts without a hash only in development', async () => {
  const load = await start(true);
  const release = newRelease();
  serve(release, { './routes/list': 'list' });
  const unhashed = { ...release, entry: { path: 'entry.js', integrity: '' } };
  expect(await load(unhashed, './routes/list')).toBe('list');
});

describe('rejects', () => {
  it('when the entry is missing or does not match its hash', async () => {
    const load = await start();
    const release = newRelease();
    entries.set(entryUrl(release), 'missing');
    await expect(load(release, './routes/list')).rejects.toThrow(entryUrl(release));
  });

  it('when the entry is a script that defines no container', async () => {
    const load = await start();
    const release = newRelease();
    entries.set(entryUrl(release), () => {});
    await expect(load(release, './routes/list')).rejects.toThrow();
  });

  it('when the container rejects the shared modules', async () => {
    const load = await start();
    const release = newRelease();
    const init = () => {
      throw new Error('Unsatisfied version 18 of shared singleton module react');
    };
    serve(release, { './routes/list': 'list' }, { init });
    await expect(load(release, './routes/list')).rejects.toThrow('Unsatisfied version');
  });

  it('when the container does not have the module', async () => {
    const load = await start();
    const release = newRelease();
    serve(release, {});
    await expect(load(release, './routes/list')).rejects.toThrow('is not exposed');
  });

  it('when a chunk of the module fails', async () => {
    const load = await start();
    const release = newRelease();
    serve(release, {}, { get: () => Promise.reject(new Error('ChunkLoadError')) });
    await expect(load(release, './routes/list')).rejects.toThrow('ChunkLoadError');
  });

  it('when the module is nothing', async () => {
    const load = await start();
    const release = newRelease();
    serve(release, { './routes/list': undefined });
    await expect(load(release, './routes/list')).rejects.toThrow('returned nothing');
  });

  it.each([
    ['the entry', (release: ClientRelease) => void entries.set(entryUrl(release), 'hangs')],
    [
      'a chunk',
      (release: ClientRelease) => void serve(release, {}, { get: () => new Promise(() => {}) }),
    ],
  ])('after 8 s when %s hangs', async (_, hang) => {
    const load = await start();
    const release = newRelease();
    hang(release);
    jest.useFakeTimers();
    const failure = load(release, './routes/list').catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(7999);
    expect(await Promise.race([failure, 'still waiting'])).toBe('still waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(String(await failure)).toMatch(/did not provide|timed out/);
  });
});

describe('says why', () => {
  const failureOf = async (prepare: (release: ClientRelease) => void) => {
    const load = await start();
    const release = newRelease();
    prepare(release);
    return load(release, './routes/list').then(
      () => 'loaded',
      (error: unknown) => causeOf(error),
    );
  };
  const missing = (release: ClientRelease) => void entries.set(entryUrl(release), 'missing');

  it('no file arrived: the network', async () => {
    expect(await failureOf(missing)).toBe('network');
    refetch.mockResolvedValue(new Response('', { status: 503 }));
    expect(await failureOf(missing)).toBe('network');
  });

  it('a file is there, but is another than the map says: integrity', async () => {
    refetch.mockImplementation(async (_, { method } = {}) => {
      if (method === 'HEAD') return new Response(null);
      throw new TypeError('Failed to fetch');
    });
    expect(await failureOf(missing)).toBe('integrity');
    // The file itself is not loaded a third time.
    expect(refetch.mock.calls.map(([, { method }]) => method ?? 'GET').sort()).toEqual([
      'GET',
      'GET',
      'GET',
      'HEAD',
      'HEAD',
      'HEAD',
    ]);
  });

  it('the map has no hash of it: integrity', async () => {
    const unsafe = (release: ClientRelease) => {
      release.entry.integrity = '';
    };
    expect(await failureOf(unsafe)).toBe('integrity');
  });

  it('the code came, and it was wrong: evaluation', async () => {
    expect(await failureOf((release) => void entries.set(entryUrl(release), () => {}))).toBe(
      'evaluation',
    );
    expect(await failureOf((release) => void serve(release, {}))).toBe('evaluation');
  });

  it.each([
    ['error', 'network'],
    ['timeout', 'timeout'],
    ['missing', 'evaluation'],
  ])('a chunk failed with %s: %s', async (type, cause) => {
    const error = Object.assign(new Error('Loading chunk 7 failed'), { type });
    expect(
      await failureOf((release) => void serve(release, {}, { get: () => Promise.reject(error) })),
    ).toBe(cause);
  });

  it.each([
    ['entry', (release: ClientRelease) => void entries.set(entryUrl(release), 'hangs')],
    [
      'chunk',
      (release: ClientRelease) => void serve(release, {}, { get: () => new Promise(() => {}) }),
    ],
  ])('the %s took too long: timeout', async (_, hang) => {
    jest.useFakeTimers();
    const failure = failureOf(hang);
    await jest.advanceTimersByTimeAsync(8000);
    expect(await failure).toBe('timeout');
  });
});

describe('tries again', () => {
  it('after an entry that could not be loaded', async () => {
    const load = await start();
    const release = newRelease();
    entries.set(entryUrl(release), 'missing');
    await expect(load(release, './routes/list')).rejects.toThrow();
    serve(release, { './routes/list': 'list' });
    expect(await load(release, './routes/list')).toBe('list');
    expect(asked.map(({ integrity }) => integrity)).toEqual([
      release.entry.integrity,
      release.entry.integrity,
    ]);
  });

  it('after an entry that hung', async () => {
    const load = await start();
    const release = newRelease();
    entries.set(entryUrl(release), 'hangs');
    jest.useFakeTimers();
    const failure = load(release, './routes/list').catch(() => 'failed');
    await jest.advanceTimersByTimeAsync(9000);
    expect(await failure).toBe('failed');
    jest.useRealTimers();
    serve(release, { './routes/list': 'list' });
    expect(await load(release, './routes/list')).toBe('list');
  });

  it('at once after damaged files of the browser’s cache were fetched again', async () => {
    const load = await start();
    const release = newRelease();
    entries.set(entryUrl(release), 'missing');
    refetch.mockImplementation(async () => {
      serve(release, { './routes/list': 'list' });
      return new Response('');
    });
    expect(await load(release, './routes/list')).toBe('list');
    expect(refetch.mock.calls.map(([url]) => url)).toEqual([
      `${release.base}entry.js`,
      `${release.base}js/routes.list.js`,
      `${release.base}css/routes.list.css`,
    ]);
    expect(refetch.mock.calls[0]?.[1]).toEqual({
      cache: 'reload',
      mode: 'cors',
      integrity: release.entry.integrity,
    });
  });

  it('not at once when one of the files stays missing', async () => {
    const load = await start();
    const release = newRelease();
    entries.set(entryUrl(release), 'missing');
    refetch.mockResolvedValue(new Response('', { status: 404 }));
    await expect(load(release, './routes/list')).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});
