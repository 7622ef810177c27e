import type { WidgetLoaderArgs } from '@meridian/composition';
import type { Api } from '@meridian/contracts';
import {
  type AnyWidget,
  type ModuleSource,
  ReleaseUnavailableError,
} from '../releases/module-source';
import { deferred } from '../testing/deferred';
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
    api: () => api,
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

it('has no state of a widget before it is requested', () => {
  expect(open().store.peek(id)).toBeUndefined();
});

it('loads module and data and notifies subscribers', async () => {
  const loader = jest.fn(async (_: WidgetLoaderArgs) => 'three courses');
  const { store, widget, dataOf } = open({ loader });
  const states: unknown[] = [];
  const stop = store.subscribe(() => states.push(store.peek(id)?.status));
  await store.prepare(id);
  expect(states).toEqual(['pending', 'ready']);
  expect(dataOf()).toBe('three courses');
  expect(widget).toHaveBeenCalledWith('shop', 'teaser');
  expect(loader.mock.calls[0]?.[0]).toMatchObject({ api, now: expect.any(Date) });
  stop();
  store.retry(id);
  await turn();
  expect(states).toHaveLength(2);
});

it('has null as the data of a widget without a loader, as the server embeds it', async () => {
  const { store, dataOf } = open();
  await store.prepare(id);
  expect(dataOf()).toBeNull();
});

it('loads once for concurrent calls', async () => {
  const { store, widget } = open();
  await Promise.all([store.prepare(id), store.prepare(id)]);
  await store.prepare(id);
  expect(widget).toHaveBeenCalledTimes(1);
});

it('is failed when its module fails to load, without a second report', async () => {
  const { store, errors } = open({
    load: () => Promise.reject(new ReleaseUnavailableError('shop', './widgets/teaser')),
  });
  await store.prepare(id);
  expect(store.peek(id)).toEqual({ status: 'failed' });
  expect(store.idsOf('failed')).toEqual([id]);
  expect(errors).toEqual([]);
});

it('is failed when its loader throws, and reports it', async () => {
  const fault = new Error('no data');
  const { store, errors } = open({ loader: () => Promise.reject(fault) });
  await store.prepare(id);
  expect(store.peek(id)).toEqual({ status: 'failed' });
  expect(errors).toEqual([[id, fault]]);
});

it('is pending during a retry', async () => {
  const results = [Promise.reject(new Error('away')), Promise.resolve('here again')];
  const { store, dataOf } = open({ loader: () => results.shift() });
  await store.prepare(id);
  expect(dataOf()).toBe('failed');
  store.retry(id);
  expect(dataOf()).toBe('pending');
  await store.prepare(id);
  expect(dataOf()).toBe('here again');
});

it('loads a failed widget again when another page prepares it', async () => {
  const results = [Promise.reject(new Error('away')), Promise.resolve('here again')];
  const { store, dataOf } = open({ loader: () => results.shift() });
  await store.prepare(id);
  await store.prepare(id);
  expect(dataOf()).toBe('here again');
});

describe('with data from the server', () => {
  it('needs only the module', async () => {
    const loader = jest.fn();
    const { store, dataOf } = open({ loader, seed: { [id]: 'embedded' } });
    await store.prepare(id);
    expect(dataOf()).toBe('embedded');
    expect(loader).not.toHaveBeenCalled();
  });

  it('accepts null as data', async () => {
    const loader = jest.fn();
    const { store, dataOf } = open({ loader, seed: { [id]: null } });
    await store.prepare(id);
    expect(dataOf()).toBeNull();
    expect(loader).not.toHaveBeenCalled();
  });

  it('uses it once: a retry loads again', async () => {
    const { store, dataOf } = open({ loader: () => 'loaded', seed: { [id]: 'embedded' } });
    await store.prepare(id);
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
    const { store, dataOf, fallBack } = open({
      loader: () => 'of the fallback',
      seed: { [id]: 'of the live release' },
    });
    fallBack('shop');
    await store.prepare(id);
    expect(dataOf()).toBe('of the fallback');
  });

  it('starts with the failures of the server', async () => {
    const { store, dataOf } = open({ failed: [id], loader: () => 'here' });
    expect(dataOf()).toBe('failed');
    store.retry(id);
    await store.prepare(id);
    expect(dataOf()).toBe('here');
  });
});

describe('a widget that is on the screen', () => {
  const openReady = async () => {
    const results: unknown[] = ['first'];
    const opened = open({ loader: () => results.shift() });
    await opened.store.prepare(id);
    return { ...opened, results };
  };

  it('is not loaded again within five minutes', async () => {
    jest.useFakeTimers();
    const { store, dataOf, results } = await openReady();
    results.push('second');
    jest.advanceTimersByTime(5 * 60_000 - 1);
    await store.prepare(id);
    expect(dataOf()).toBe('first');
  });

  it('stays while it is refreshed after five minutes', async () => {
    jest.useFakeTimers();
    const { store, dataOf, results } = await openReady();
    const slow = deferred();
    results.push(slow.promise);
    jest.advanceTimersByTime(5 * 60_000);
    const refreshed = store.prepare(id);
    expect(dataOf()).toBe('first');
    slow.resolve('second');
    await refreshed;
    expect(dataOf()).toBe('second');
  });

  it('stays when the refresh fails', async () => {
    jest.useFakeTimers();
    const { store, dataOf, results } = await openReady();
    results.push(Promise.reject(new Error('away')));
    jest.advanceTimersByTime(5 * 60_000);
    await store.prepare(id);
    expect(dataOf()).toBe('first');
  });

  it('is loaded again for the next page once its app has fallen back', async () => {
    const { store, dataOf, results, fallBack } = await openReady();
    results.push('of the fallback', 'asked too often');
    fallBack('shop');
    await store.prepare(id);
    await store.prepare(id);
    expect(dataOf()).toBe('of the fallback');
  });
});

it('lists the data of what is ready, for embedding', async () => {
  const { store } = open({ loader: () => 'three courses' });
  await store.prepare(id);
  void store.prepare('shop/slow');
  expect(store.data()).toEqual({ [id]: 'three courses' });
  expect(store.idsOf('pending')).toEqual(['shop/slow']);
});

it('is failed when its data cannot be serialized', async () => {
  const { store, dataOf, errors } = open({
    loader: () => ({ size: 1n }),
    serialize: (data) => JSON.parse(JSON.stringify(data)),
  });
  await store.prepare(id);
  expect(dataOf()).toBe('failed');
  expect(errors[0]?.[1]).toBeInstanceOf(TypeError);
});
