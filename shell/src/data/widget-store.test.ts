import type { WidgetLoaderArgs } from '@meridian/composition';
import type { Api } from '@meridian/contracts';
import {
  type AnyWidget,
  type ModuleSource,
  ReleaseUnavailableError,
} from '../releases/module-source';
import { createWidgetStore } from './widget-store';

const id = 'shop/teaser';
const Nothing = () => null;
const turn = () => new Promise((resolve) => setTimeout(resolve));
const api: Api = { get: () => Promise.reject(new Error('not asked')) };

function open(
  options: Partial<Parameters<typeof createWidgetStore>[0]> & {
    load?: () => Promise<AnyWidget>;
    loader?: (args: WidgetLoaderArgs) => unknown;
  } = {},
) {
  const { load, loader, ...rest } = options;
  const fallen = new Set<string>();
  const widget = jest.fn(load ?? (async () => ({ Widget: Nothing, ...(loader && { loader }) })));
  const modules: ModuleSource = {
    route: () => Promise.reject(new Error('no routes here')),
    widget,
    hasFallenBack: (app) => fallen.has(app),
    versionOf: () => undefined,
  };
  const errors: [string, unknown][] = [];
  const store = createWidgetStore({
    modules,
    api,
    onError: (where, error) => errors.push([where, error]),
    ...rest,
  });
  const dataOf = () => {
    const state = store.peek(id);
    return state?.status === 'ready' ? state.data : state?.status;
  };
  return { store, widget, errors, dataOf, fallBack: (app: string) => fallen.add(app) };
}

afterEach(() => jest.useRealTimers());

const inTurn = (...results: (() => unknown)[]) => ({ loader: () => results.shift()?.() });
const away = () => Promise.reject(new Error('away'));

it('loads module and data once for concurrent calls, and notifies subscribers', async () => {
  const loader = jest.fn(async (_: WidgetLoaderArgs) => 'three courses');
  const { store, widget, dataOf } = open({ loader });
  expect(store.peek(id)).toBeUndefined();
  const states: unknown[] = [];
  const stop = store.subscribe(() => states.push(store.peek(id)?.status));
  await Promise.all([store.prepare(id), store.prepare(id)]);
  await store.prepare(id);
  expect(states).toEqual(['pending', 'ready']);
  expect(dataOf()).toBe('three courses');
  expect(widget.mock.calls).toEqual([['shop', 'teaser']]);
  expect(loader.mock.calls[0]?.[0]).toMatchObject({ api, now: expect.any(Date) });
  stop();
  store.retry(id);
  await turn();
  expect(states).toHaveLength(2);
});

const unavailable = new ReleaseUnavailableError('shop', './widgets/teaser');
const fault = new Error('no data');
it.each<[string, Parameters<typeof open>[0], unknown[]]>([
  [
    'module fails to load, without a second report',
    { load: () => Promise.reject(unavailable) },
    [],
  ],
  ['loader throws, and reports it', { loader: () => Promise.reject(fault) }, [[id, fault]]],
])('is failed when its %s', async (_, options, reports) => {
  const { store, errors } = open(options);
  await store.prepare(id);
  expect(store.peek(id)).toEqual({ status: 'failed' });
  expect(store.idsOf('failed')).toEqual([id]);
  expect(errors).toEqual(reports);
});

it('is loaded again by a retry, and pending meanwhile, and by another page', async () => {
  const { store, dataOf } = open(inTurn(away, away, () => 'here again'));
  await store.prepare(id);
  expect(dataOf()).toBe('failed');
  store.retry(id);
  expect(dataOf()).toBe('pending');
  await store.prepare(id);
  expect(dataOf()).toBe('failed');
  await store.prepare(id);
  expect(dataOf()).toBe('here again');
});

describe('with data from the server', () => {
  it.each(['embedded', null])('needs only the module, and uses it once: %j', async (data) => {
    const loader = jest.fn(() => 'loaded');
    const { store, dataOf } = open({ loader, seed: { [id]: data } });
    await store.prepare(id);
    expect(dataOf()).toBe(data);
    expect(loader).not.toHaveBeenCalled();
    store.retry(id);
    await turn();
    expect(dataOf()).toBe('loaded');
  });

  it('uses it in a retry when the module failed to load at first', async () => {
    const modules = [Promise.reject(new Error('offline')), Promise.resolve({ Widget: Nothing })];
    const { store, dataOf } = open({
      load: () => modules.shift() ?? Promise.reject(new Error('asked too often')),
      seed: { [id]: 'embedded' },
    });
    await store.prepare(id);
    await store.prepare(id);
    expect(dataOf()).toBe('embedded');
  });

  it('loads again for the fallback, which need not understand it', async () => {
    const seed = { [id]: 'of the live release' };
    const { store, dataOf, fallBack } = open({ loader: () => 'of the fallback', seed });
    fallBack('shop');
    await store.prepare(id);
    expect(dataOf()).toBe('of the fallback');
  });
});

describe('a widget that is on the screen', () => {
  it.each([
    ['until it is refreshed', () => 'second', 'second'],
    ['also when the refresh fails', away, 'first'],
  ])('stays for five minutes, and then %s', async (_, refresh, after) => {
    jest.useFakeTimers();
    const { store, dataOf } = open(inTurn(() => 'first', refresh));
    await store.prepare(id);
    jest.advanceTimersByTime(5 * 60_000 - 1);
    await store.prepare(id);
    expect(dataOf()).toBe('first');
    jest.advanceTimersByTime(1);
    const refreshed = store.prepare(id);
    expect(dataOf()).toBe('first');
    await refreshed;
    expect(dataOf()).toBe(after);
  });

  it('is loaded again for the next page once its app has fallen back', async () => {
    const results = ['first', 'of the fallback', 'asked too often'].map((text) => () => text);
    const { store, dataOf, fallBack } = open(inTurn(...results));
    await store.prepare(id);
    fallBack('shop');
    await store.prepare(id);
    await store.prepare(id);
    expect(dataOf()).toBe('of the fallback');
  });
});
