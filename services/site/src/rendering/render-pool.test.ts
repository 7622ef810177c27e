import type { SearchRequest, SearchResponse } from '@meridian/contracts';
import type { Collected, TaskName } from '@meridian/contracts/ssr';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { silentLogger } from '@meridian/service/testing';
import { FakeProcess } from '../testing/fake-process';
import { makeSetup } from '../testing/make-release';
import type { FromProcess } from './process/check-frame';
import type { RenderSetup } from './process/render-messages';
import { maxResultBytes } from './process/result-limits';
import { RenderHangError } from './process-pool';
import { createRenderPools } from './render-pools';

type Perform = NonNullable<ConstructorParameters<typeof FakeProcess>[1]>;

/** Pools of fake processes; a test sets the behaviour of each by its release. */
function open(performers: Record<string, Perform>, maxProcesses = 9) {
  const processes: { name: string; process: FakeProcess }[] = [];
  const services = {
    search: jest.fn(async (_: SearchRequest) => ({ total: 3 }) as unknown as SearchResponse),
    readApi: jest.fn(async () => ({ status: 200, payload: Buffer.from('{}') })),
  };
  const pools = createRenderPools({
    services,
    size: 1,
    maxProcesses,
    timeoutMs: 1000,
    logger: silentLogger,
    startProcess: ({ shell, release }, events) => {
      const name = release?.key ?? shell.key;
      const process = new FakeProcess(events, performers[name]);
      processes.push({ name, process });
      return process;
    },
  });
  const running = () =>
    processes.filter(({ process }) => !process.isStopped).map(({ name }) => name);
  const openPool = (setup: RenderSetup) => {
    const pool = pools.open(setup);
    closers.push(pool.close);
    return pool;
  };
  const render = () => soon(openPool(setup).render(home));
  return { open: openPool, render, running, services };
}

const bundle = (key: string) => ({ key, code: '' });
const shop = makeRelease('shop');
const cinema = makeRelease('cinema');
const setup = makeSetup({
  map: makeMap({ shop, cinema }),
  remotes: [bundle('shop/1.0.0'), bundle('cinema/1.0.0')],
});

/** The shell sends a request, and then a page with the response. */
const requesting =
  (toRequest: (task: number) => FromProcess & { type: 'request' }, payload: string): Perform =>
  ({ id }, process) => {
    process.say(0, toRequest(id), payload);
    process.send = (header, payload = '') => {
      const came = header.type === 'response' ? payload.toString() : JSON.stringify(header);
      const page = `{"came":${came},"state":{"map":null}}`;
      process.say(0, { type: 'done', id }, page);
    };
  };
const asking = (name: 'load-page' | 'load-widget', release = 'shop/1.0.0') =>
  requesting(
    (task) => ({ type: 'request', id: 5, request: { kind: 'ask', task, release, name } }),
    '{"asked":1}',
  );
const searching = (said: unknown) =>
  requesting(() => ({ type: 'request', id: 5, request: { kind: 'search' } }), JSON.stringify(said));
const answering =
  (result: unknown): Perform =>
  ({ id }, process) =>
    process.say(0, { type: 'done', id }, JSON.stringify(result));
const hanging: Perform = () => {};
/** Renders a page for which the shell asks the shop. */
const renderWith = (shop: Perform, name: Parameters<typeof asking>[0] = 'load-page') =>
  open({ 'shell/1.0.0': asking(name), 'shop/1.0.0': shop }).render();

const closers: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const close of closers.splice(0)) close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

async function soon<T>(promise: Promise<T>): Promise<T | Error> {
  const outcome = promise.catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(1100);
  return outcome;
}

const home = { url: '/', match: null };

it('puts a page of the shell together from the parts of releases', async () => {
  const said: string[] = [];
  const site = open({
    'shell/1.0.0': asking('load-page'),
    'shop/1.0.0': (task, process) => {
      said.push(`${task.name} ${task.said}`);
      answering({ data: 'of the shop' })(task, process);
    },
  });
  expect(await site.render()).toMatchObject({ came: { data: 'of the shop' } });
  expect(said).toEqual(['load-page {"asked":1}']);
  expect(site.running()).toEqual(['shell/1.0.0', 'shop/1.0.0']);
  closers.pop()?.();
  expect(site.running()).toEqual([]);
});

it('rejects a request of the shell for a release without files', async () => {
  const site = open({ 'shell/1.0.0': asking('load-page', 'shop/0.9.0') });
  expect(await site.render()).toMatchObject({
    came: { failure: 'module', reason: 'the files of shop/0.9.0 cannot be served' },
  });
});

it('fails to render a page whose own release hangs, because the browser can render it', async () => {
  expect(await renderWith(hanging)).toBeInstanceOf(RenderHangError);
});

it('limits the time of all releases of a page together', async () => {
  const widgets = Array.from({ length: 3 }, () => ['shop/1.0.0', 'load-widget'] as const);
  const site = open({ 'shell/1.0.0': askingAll(widgets), 'shop/1.0.0': hanging });
  const page = site.open(setup).render(home);
  await jest.advanceTimersByTimeAsync(2600);
  expect(await page).toMatchObject({
    came: [
      '/ was not done within 1000 ms',
      '/ was not done within 1000 ms',
      'the parts of / took more than 2500 ms',
    ],
  });
});

it.each([
  ['load-page', 2_000_000],
  ['load-widget', 65_536],
] as const)('gives the shell no result of %s with more than %d bytes', async (name, most) => {
  expect(await renderWith(answering('x'.repeat(most - 1)), name)).toMatchObject({
    came: {
      failure: 'fault',
      reason: `expected at most ${most} bytes as the result of ${name}, found ${most + 1}`,
    },
  });
});

it.each([
  ['much larger than their JSON', '{},'.repeat(50_001).slice(0, -1), '100000 commas and opening'],
  ['deep', `${'['.repeat(100)}"]]"${']'.repeat(100)}`, '100 objects and arrays in one another'],
])('gives the shell no data that are %s', async (_, inner, reason) => {
  expect(await renderWith(answering(JSON.parse(`[${inner}]`)))).toMatchObject({
    came: { failure: 'fault', reason: expect.stringContaining(`at most ${reason}`) },
  });
});

it('gives the shell data whose texts contain many brackets', async () => {
  const text = `"\\${'[{,'.repeat(100_000)}`;
  expect(await renderWith(answering({ text }))).toMatchObject({ came: { text } });
});

it('lets no release ask another one', async () => {
  const site = open({
    'shell/1.0.0': asking('load-page'),
    'shop/1.0.0': asking('load-page', 'cinema/1.0.0'),
  });
  expect(await site.render()).toMatchObject({
    came: {
      came: { type: 'rejection', reason: 'a release neither searches nor asks another one' },
    },
  });
  expect(site.running()).not.toContain('cinema/1.0.0');
});

it('cleans the search of the shell like that of a visitor', async () => {
  const query = `  heart\n${'valve '.repeat(5000)}`;
  const site = open({ 'shell/1.0.0': searching({ query, kind: 'Course', page: 0.5 }) });
  expect(await site.render()).toMatchObject({ came: { total: 3 } });
  const [[searched] = []] = site.services.search.mock.calls;
  expect(searched).toMatchObject({ kind: 'Course', page: 1 });
  expect(searched?.query).toMatch(/^heart valve (?=.{88}$)/);
});

it.each([{ query: 5 }, null])('does not search for %j', async (said) => {
  const site = open({ 'shell/1.0.0': searching(said) });
  expect(await site.render()).toMatchObject({ came: { type: 'rejection' } });
  expect(site.services.search).not.toHaveBeenCalled();
});

const sizes = { 'render-widget': maxResultBytes / 8, 'render-page': maxResultBytes };

/** The shell sends many requests, and then a page with all responses. */
const askingAll =
  (all: (readonly [release: string, name: TaskName])[]): Perform =>
  ({ id: task }, process) => {
    const came: string[] = [];
    process.send = (header, payload = '') => {
      if (header.type === 'task') askingAll(all)({ ...header, said: '' }, process);
      if (header.type !== 'response' && header.type !== 'rejection') return;
      came.push(header.type === 'rejection' ? header.reason : `${payload.length} bytes`);
      if (came.length < all.length) return;
      process.say(0, { type: 'done', id: task }, JSON.stringify({ came, state: { map: null } }));
    };
    for (const [id, [release, name]] of all.entries())
      process.say(id, { type: 'request', id, request: { kind: 'ask', task, release, name } });
  };
const answeringMuch: Perform = ({ id, name }, process) =>
  process.say(
    0,
    { type: 'done', id },
    JSON.stringify('x'.repeat(sizes[name as keyof typeof sizes] - 2)),
  );

it('limits all results of a release for one page together, those of its widgets apart from those of its page', async () => {
  const site = open({
    'shell/1.0.0': askingAll([
      ...Array.from({ length: 9 }, () => ['shop/1.0.0', 'render-widget'] as const),
      ['shop/1.0.0', 'render-page'],
      ['cinema/1.0.0', 'render-widget'],
    ]),
    'shop/1.0.0': answeringMuch,
    'cinema/1.0.0': answeringMuch,
  });
  const pool = site.open(setup);
  for (const _ of ['one page', 'the next'])
    expect(await soon(pool.render(home))).toMatchObject({
      came: [
        ...Array.from({ length: 8 }, () => '250000 bytes'),
        'the results of shop/1.0.0 for one page have 2250000 bytes, at most 2000000 are taken',
        '2000000 bytes',
        '250000 bytes',
      ],
    });
});

it.each([
  ['the map of its generation to a page without a map', null, setup.map],
  ['a page the map that it was rendered with, if that has fallbacks', { generation: 0 }],
])('gives %s', async (_, sent, expected: unknown = sent) => {
  const site = open({ 'shell/1.0.0': answering({ state: { map: sent } }) });
  expect(await site.render()).toEqual({ state: { map: expected } });
});

it('collects from a remote, even one that hangs', async () => {
  const collected: Collected<'search'> = { contribution: [], problems: [] };
  const site = open({ 'shop/1.0.0': answering(collected), 'cinema/1.0.0': hanging });
  const pool = site.open({
    ...setup,
    map: makeMap({ shop, cinema: [cinema, makeRelease('cinema', { version: '0.9.0' })] }),
    remotes: [...setup.remotes, bundle('cinema/0.9.0')],
  });
  expect(await soon(pool.collect('search', 'shop'))).toEqual(collected);
  expect(await soon(pool.collect('search', 'cinema'))).toEqual({
    contribution: null,
    problems: ['cinema 1.0.0: collecting search was not done within 1000 ms'],
  });
  // The fallback of a release that hangs is not tried.
  expect(site.running()).not.toContain('cinema/0.9.0');
});

it.each([
  ['10,001 entries', `[${Array(10_001).fill('1')}]`, 'expected at most 10000 entries, found 10001'],
  ['what takes long to parse', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, /found 200003:/],
])('rejects the contribution of a remote with %s', async (_, contribution, reason) => {
  const json = `{"contribution":${contribution},"problems":[]}`;
  const site = open({
    'shop/1.0.0': ({ id }, process) => process.say(0, { type: 'done', id }, json),
  });
  const pool = site.open(setup);
  const collected = (await soon(pool.collect('search', 'shop'))) as Collected<'search'>;
  // Not compared as a whole: the message of a failure would have megabytes.
  expect(collected.contribution === null).toBe(true);
  expect(collected.problems).toHaveLength(1);
  expect(collected.problems[0]?.replace('shop 1.0.0: ', '')).toMatch(reason);
});

it('collects from the fallback of a release that cannot be evaluated, but not from a release of another contract', async () => {
  const site = open({
    'shop/2.0.0': ({ id }, process) =>
      process.say(0, { type: 'failed', id, failure: 'module', reason: 'damaged' }),
    'shop/1.0.0': answering({ contribution: [], problems: ['shop search: slow'] }),
  });
  const pool = site.open({
    ...setup,
    map: makeMap({
      shop: [makeRelease('shop', { version: '2.0.0' }), shop],
      cinema: makeRelease('cinema', { contract: '9.0.0' }),
    }),
    remotes: ['shop/2.0.0', 'shop/1.0.0', 'cinema/1.0.0'].map(bundle),
  });
  expect(await soon(pool.collect('search', 'shop'))).toEqual({
    contribution: [],
    problems: ['shop 2.0.0: damaged', 'shop search: slow'],
  });
  expect(await soon(pool.collect('search', 'cinema'))).toEqual({
    contribution: null,
    problems: [],
  });
  expect(site.running()).not.toContain('cinema/1.0.0');
});

it('starts processes only for changed releases', async () => {
  const site = open({
    'shell/1.0.0': asking('load-page'),
    'shop/1.0.0': answering({}),
    'cinema/1.0.0': answering({ contribution: [], problems: [] }),
    'cinema/2.0.0': answering({ contribution: [], problems: [] }),
  });
  const before = site.open(setup);
  await soon(before.render(home));
  await soon(before.collect('search', 'cinema'));
  expect(site.running()).toEqual(['shell/1.0.0', 'shop/1.0.0', 'cinema/1.0.0']);
  const after = site.open({
    ...setup,
    map: makeMap({ shop, cinema: makeRelease('cinema', { version: '2.0.0' }) }),
    remotes: [bundle('shop/1.0.0'), bundle('cinema/2.0.0')],
  });
  await soon(after.collect('search', 'cinema'));
  before.close();
  expect(site.running()).toEqual(['shell/1.0.0', 'shop/1.0.0', 'cinema/2.0.0']);
  before.close();
  after.close();
  expect(site.running()).toEqual([]);
});

it('ends the process that was idle longest when too many run', async () => {
  const names = ['shop', 'cinema', 'library'];
  const nothing = answering({ contribution: [], problems: [] });
  const site = open(Object.fromEntries(names.map((name) => [`${name}/1.0.0`, nothing])), 2);
  const pool = site.open({
    ...setup,
    map: makeMap({ shop, cinema, library: makeRelease('library') }),
    remotes: names.map((name) => bundle(`${name}/1.0.0`)),
  });
  for (const name of names) await soon(pool.collect('search', name));
  expect(site.running()).toEqual(['cinema/1.0.0', 'library/1.0.0']);
  await soon(pool.collect('search', 'shop'));
  expect(site.running()).toEqual(['library/1.0.0', 'shop/1.0.0']);
});
