/** @jest-environment @meridian/testing/browser */
import type { ClientRelease } from '@meridian/contracts';
import { createElement } from 'react';
import { causeOf } from '../releases/load-failure';
import { makeRelease } from '../testing/make-map';

/** The response of a URL: a container that sets its global, or nothing that can be loaded. */
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
    SHARED_VERSIONS: Object.fromEntries([
      ...['react', 'react-dom'].map((name) => [name, '19.3.1']),
      ...['composition', 'contracts', 'ui'].map((name) => [`@meridian/${name}`, '1.0.0']),
    ]),
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

it('requests the entry once, with the integrity from the map, as a script of this origin', async () => {
  const load = await start();
  const release = newRelease();
  const list = { route: {} };
  serve(release, { './routes/list': list, './widgets/teaser': 'teaser' });
  expect(
    await Promise.all([load(release, './routes/list'), load(release, './widgets/teaser')]),
  ).toEqual([list, 'teaser']);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    src: entryUrl(release),
    integrity: release.entry.integrity,
    crossOrigin: 'anonymous',
    async: true,
  });
});

it('gives the container the shell’s own copies of the shared modules', async () => {
  const load = await start();
  const release = newRelease();
  const init = jest.fn();
  serve(release, { './routes/list': 'list' }, { init });
  await load(release, './routes/list');
  const scope = init.mock.calls[0]?.[0];
  const react = scope.react['19.3.1'];
  const ours = ['composition', 'contracts', 'ui'].map((name) => `@meridian/${name}`);
  expect(Object.keys(scope).sort()).toEqual([...ours, 'react', 'react-dom'].sort());
  expect(react.shareConfig).toMatchObject({ singleton: true, eager: true });
  expect(react.lib().createElement).toBe(createElement);
});

it('uses separate containers for two releases of an app, and none whose name is another’s', async () => {
  const load = await start();
  const [live, fallback] = [newRelease(), newRelease()];
  serve(live, { './routes/list': 'live' });
  serve(fallback, { './routes/list': 'fallback' });
  expect(await load(live, './routes/list')).toBe('live');
  expect(await load(fallback, './routes/list')).toBe('fallback');
  expect(await load(live, './routes/list')).toBe('live');
  const other = { ...newRelease(), container: live.container };
  await expect(load(other, './routes/list')).rejects.toThrow('has the container name of');
});

it('requests scripts without a hash only in development', async () => {
  const load = await start(true);
  const release = newRelease();
  serve(release, { './routes/list': 'list' });
  const unhashed = { ...release, entry: { path: 'entry.js', integrity: '' } };
  expect(await load(unhashed, './routes/list')).toBe('list');
});

type Prepare = (release: ClientRelease) => void;
const missing: Prepare = (release) => void entries.set(entryUrl(release), 'missing');
const chunk =
  (get: Container['get']): Prepare =>
  (release) =>
    void serve(release, {}, { get });
const failWith = (error: Error) => chunk(() => Promise.reject(error));
const init = () => {
  throw new Error('Unsatisfied version 18 of shared singleton module react');
};
const chunkError = (type: string) => Object.assign(new Error('Loading chunk 7 failed'), { type });

describe('rejects, and says why', () => {
  it.each<[string, string, RegExp, Prepare]>([
    ['the entry is missing', 'network', /entry\.js did not load/, missing],
    [
      'the entry defines no container',
      'evaluation',
      /does not define the container/,
      (release) => void entries.set(entryUrl(release), () => {}),
    ],
    [
      'the container rejects the shared modules',
      'evaluation',
      /Unsatisfied version/,
      (release) => void serve(release, { './routes/list': 'list' }, { init }),
    ],
    [
      'the container does not have the module',
      'evaluation',
      /is not exposed/,
      (release) => void serve(release, {}),
    ],
    [
      'the module is nothing',
      'evaluation',
      /returned nothing/,
      (release) => void serve(release, { './routes/list': undefined }),
    ],
    ['a chunk does not arrive', 'network', /chunk 7/, failWith(chunkError('error'))],
    ['a chunk takes too long', 'timeout', /chunk 7/, failWith(chunkError('timeout'))],
    ['a chunk is wrong', 'evaluation', /chunk 7/, failWith(chunkError('missing'))],
    [
      'the map has no hash of it',
      'integrity',
      /No integrity is known/,
      (release) => {
        release.entry.integrity = '';
      },
    ],
  ])('when %s: %s', async (_, cause, message, prepare) => {
    const load = await start();
    const release = newRelease();
    prepare(release);
    const failure = await load(release, './routes/list').catch((error: unknown) => error);
    expect(String(failure)).toMatch(message);
    expect(causeOf(failure)).toBe(cause);
    expect(asked).toHaveLength(cause === 'integrity' ? 0 : 1);
  });

  it.each<[string, Prepare]>([
    ['the entry', (release) => void entries.set(entryUrl(release), 'hangs')],
    ['a chunk', chunk(() => new Promise(() => {}))],
  ])('after 8 s when %s hangs', async (_, hang) => {
    const load = await start();
    const release = newRelease();
    hang(release);
    jest.useFakeTimers();
    const failure = load(release, './routes/list').catch(causeOf);
    await jest.advanceTimersByTimeAsync(7999);
    expect(await Promise.race([failure, 'still waiting'])).toBe('still waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toBe('timeout');
  });

  it('when a file exists but does not match the map: integrity', async () => {
    refetch.mockImplementation(async (_, { method } = {}) => {
      if (method === 'HEAD') return new Response(null);
      throw new TypeError('Failed to fetch');
    });
    const load = await start();
    const release = newRelease();
    missing(release);
    expect(await load(release, './routes/list').catch(causeOf)).toBe('integrity');
    // The file itself is not loaded a third time.
    const methods = refetch.mock.calls.map(([, { method }]) => method ?? 'GET').sort();
    expect(methods.join(' ')).toBe('GET GET GET HEAD HEAD HEAD');
  });
});

describe('tries again', () => {
  it.each(['missing', 'hangs'] as const)('after an entry that is or was %s', async (entry) => {
    const load = await start();
    const release = newRelease();
    entries.set(entryUrl(release), entry);
    jest.useFakeTimers();
    const failure = load(release, './routes/list').catch(() => 'failed');
    await jest.advanceTimersByTimeAsync(9000);
    expect(await failure).toBe('failed');
    jest.useRealTimers();
    serve(release, { './routes/list': 'list' });
    expect(await load(release, './routes/list')).toBe('list');
    const { integrity } = release.entry;
    expect(asked.map((script) => script.integrity)).toEqual([integrity, integrity]);
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
