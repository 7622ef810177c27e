import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchEntry } from '@meridian/contracts';
import { createPathFinder } from '@meridian/contracts/pages';
import type { CollectableKind } from '@meridian/contracts/ssr';
import { makeMap, makeRelease as makePageRelease } from '@meridian/contracts/testing';
import { recordLog } from '@meridian/service/testing';
import { load, makeRelease } from '../testing/make-release';
import { openContributions } from '../testing/open-contributions';
import type { ServedGeneration } from './live-site';

const book: SearchEntry = { path: '/books/1', title: 'A book', kind: 'Book', text: 'Of words.' };
const page = (path: string) => ({
  path,
  labels: [],
  meta: { title: 'A page', description: 'Of words.', heading: null },
});
const film = { ...book, path: '/films/1' };

const contributed = (contribution: unknown[] | null, problems: string[] = []) => ({
  contribution,
  problems,
});
const failed = contributed(null, ['search: away']);

const shell = load(makeRelease('shell'));
const makeApps = ({ cinema: version = '1.0.0' } = {}) =>
  makeMap({
    shop: makePageRelease('shop', { routes: { book: '/books/:id' } }),
    cinema: makePageRelease('cinema', { version, routes: { film: '/films/:id' } }),
    content: makePageRelease('content', { routes: { a: '/a', b: '/b', c: '/c', d: '/d' } }),
  });

/** Remotes whose contributions and data a test changes. */
function open(
  first: Record<string, ReturnType<typeof contributed>> = { shop: contributed([book]) },
) {
  const state = {
    map: makeApps(),
    retired: [] as string[],
    data: 'a',
    remotes: first,
    isClosed: false,
  };
  const { logger, lines } = recordLog();
  const warnings = () => lines;
  const collectFromPool = jest.fn(
    async (_kind: CollectableKind, app: string) => state.remotes[app] ?? contributed([]),
  );
  const collectContributions = openContributions({ current: () => state.data }, logger);
  const collect = async (kind: CollectableKind = 'search') => {
    const pool = { collect: collectFromPool, isClosed: () => state.isClosed };
    const { map, retired } = state;
    const served = { map, retired, shell, findPath: createPathFinder(map), pool };
    return collectContributions(served as unknown as ServedGeneration, kind);
  };
  const paths = async (kind?: CollectableKind) =>
    (await collect(kind)).entries.map(({ path }) => path);
  return {
    state,
    warnings,
    collectFromPool,
    collect,
    paths,
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('collects a kind once, and again when the data change', async () => {
  const { state, collectFromPool, collect } = open();
  const [first, second] = await Promise.all([collect(), collect()]);
  expect(second).toBe(first);
  expect(collectFromPool.mock.calls).toEqual([
    ['search', 'shop'],
    ['search', 'cinema'],
    ['search', 'content'],
  ]);
  await collect('feed');
  expect(collectFromPool).toHaveBeenCalledTimes(6);
  jest.advanceTimersByTime(3_600_000);
  expect(await collect()).toBe(first);
  state.data = 'b';
  expect(await collect()).not.toBe(first);
  expect(collectFromPool).toHaveBeenCalledTimes(9);
});

it('collects again only from the remote whose release changed', async () => {
  const { state, collectFromPool, collect, paths } = open();
  const before = await collect();
  collectFromPool.mockClear();
  state.map = makeApps();
  expect(await collect()).toBe(before);
  state.map = makeApps({ cinema: '2.0.0' });
  state.remotes.cinema = contributed([film]);
  expect(await paths()).toEqual(['/books/1', '/films/1']);
  expect(collectFromPool.mock.calls).toEqual([['search', 'cinema']]);
});

it('uses the last contribution of a remote that fails, and asks it again after a while', async () => {
  const { state, collectFromPool, collect, paths } = open();
  await collect();
  state.data = 'b';
  state.remotes = { shop: failed, cinema: contributed([film]) };
  expect(await paths()).toEqual(['/books/1', '/films/1']);
  expect((await collect()).isWhole).toBe(false);
  state.remotes = { shop: contributed([]), cinema: contributed([film]) };
  jest.advanceTimersByTime(14_000);
  expect(await paths()).toEqual(['/books/1', '/films/1']);
  collectFromPool.mockClear();
  jest.advanceTimersByTime(1001);
  expect(await paths()).toEqual(['/films/1']);
  expect(collectFromPool.mock.calls).toEqual([['search', 'shop']]);
});

it('logs missing contributions, but not when the processes were ended meanwhile', async () => {
  const { state, warnings, collect } = open({ shop: failed });
  await collect();
  expect(warnings()).toMatchObject([{ msg: 'contributions are missing' }]);
  state.data = 'b';
  state.isClosed = true;
  await collect();
  expect(warnings()).toHaveLength(1);
});

it('logs one line for all problems and one for all entries, with short quotes', async () => {
  const unknown = { ...book, ['x'.repeat(5000)]: 1 };
  const { warnings, collect } = open({
    shop: contributed([unknown, film, film, book], ['y'.repeat(5000), 'z']),
  });
  expect((await collect()).entries).toEqual([book]);
  const of = { app: 'shop', kind: 'search' };
  expect(warnings()).toMatchObject([
    { ...of, msg: 'contributions are missing', count: 2, problem: `${'y'.repeat(500)}…` },
    {
      ...of,
      msg: 'entries of a contribution are left out',
      count: 3,
      problem: expect.stringMatching(/^x{500}…$/),
    },
  ]);
});

it('leaves the event loop to visitors while it checks entries', async () => {
  const listed = Array.from({ length: 4000 }, (_, id) => ({ ...book, path: `/books/${id}` }));
  const { collect } = open({ shop: contributed([...listed, ...listed.map(() => film)]) });
  let turns = 0;
  let isDone = false;
  const collected = collect().finally(() => (isDone = true));
  for (; !isDone; turns += 1) await nextTurn();
  await collected;
  expect(turns).toBeGreaterThanOrEqual(8000 / 200 - 1);
});

it('uses the last pages of a remote when one of them fails', async () => {
  const { state, collect, paths } = open({ content: contributed([page('/a'), page('/b')]) });
  await collect('pages');
  state.data = 'b';
  state.remotes = { content: contributed([page('/a')], ['content /b: away']) };
  expect(await paths('pages')).toEqual(['/a', '/b']);
});

it('leaves out invalid entries, and pages of other remotes', async () => {
  const broken = [
    { ...book, path: '//evil.example/x' },
    { ...book, path: 'javascript:alert(1)' },
    { ...book, title: '' },
    { path: '/a', title: 'A', kind: 'Book' },
    { ...book, html: '<b>' },
    ...[
      { date: { start: '2027-01-18', end: '2027-01-17' } },
      { date: { start: '18 January 2027' } },
      { place: '' },
      { price: { amount: -1, currency: 'PKR' } },
      { price: { amount: 1, currency: 'rupees' } },
    ].map((fact, index) => ({ ...book, path: `/books/wrong-${index}`, ...fact })),
    null,
  ];
  const whole = {
    ...{ ...book, path: '/books/2', date: { start: '2027-01-18', end: '2027-01-20' } },
    ...{ place: 'Lahore', price: { amount: 0, currency: 'PKR', isFrom: true } },
  };
  const { paths } = open({
    shop: contributed([...broken, film, { ...book, path: '/unowned' }, book, whole]),
    cinema: contributed([{ ...book, title: 'A better book' }]),
  });
  expect(await paths()).toEqual(['/books/1', '/books/2']);
});

it('leaves out a page with missing or too long properties', async () => {
  const broken = [
    null,
    { ...page('/c'), meta: null },
    { ...page('/d'), labels: 'all' },
    { ...page('/b'), labels: ['x'.repeat(301)] },
    { ...page('/c'), labels: Array.from({ length: 51 }, () => 'x') },
    { ...page('/d'), meta: { ...page('/d').meta, description: 'x'.repeat(2001) } },
  ];
  const { paths } = open({ content: contributed([...broken, page('/a')]) });
  expect(await paths('pages')).toEqual(['/a']);
});

it('takes only the used properties of a page', async () => {
  const hidden = { ...page('/b').meta, noIndex: true };
  const meta = { ...hidden, more: { deep: [[[[]]]] } };
  const { collect } = open({ content: contributed([{ ...page('/b'), more: 1, meta }]) });
  expect((await collect('pages')).entries).toEqual([{ ...page('/b'), meta: hidden }]);
});

describe('a remote that lists nothing any more', () => {
  const books = (count: number) =>
    contributed(Array.from({ length: count }, (_, id) => ({ ...book, path: `/books/${id}` })));
  const empty = async (from: number) => {
    const opened = open({ shop: books(from) });
    await opened.collect();
    opened.state.data = 'b';
    opened.state.remotes = { shop: books(0) };
    return { ...opened, left: (await opened.paths()).length };
  };

  it('counts as failed if it listed many entries, and is asked again', async () => {
    const { left, state, warnings, paths } = await empty(8);
    expect(left).toBe(8);
    const problem = 'shop lists nothing, where it listed 8 entries before';
    expect(warnings()).toMatchObject([{ msg: 'contributions are missing', problem }]);
    state.remotes = { shop: books(1) };
    jest.advanceTimersByTime(15_001);
    expect(await paths()).toEqual(['/books/0']);
  });

  it('is believed after a day', async () => {
    const { paths } = await empty(8);
    jest.advanceTimersByTime(24 * 60 * 60_000 - 1000);
    expect(await paths()).toHaveLength(8);
    jest.advanceTimersByTime(15_001);
    expect(await paths()).toEqual([]);
  });

  it('is believed if it listed few, and after it was retired', async () => {
    expect((await empty(7)).left).toBe(0);
    const { state, warnings, paths } = open({ shop: books(40) });
    await paths();
    const { map } = state;
    state.map = makeMap({ cinema: makePageRelease('cinema', {}) });
    state.retired = ['shop'];
    expect(await paths()).toEqual([]);
    Object.assign(state, { map, retired: [], remotes: { shop: books(0) } });
    expect([await paths(), warnings()]).toEqual([[], []]);
  });
});
