import type { SearchEntry } from '@shared/contracts';
import { createPathFinder } from '@shared/contracts/pages';
import type { CollectableKind } from '@shared/contracts/ssr';
import { makeMap, makeRelease as makePageRelease } from '@shared/contracts/testing';
import { silentLogger } from '@shared/service/testing';
import { load, makeRelease } from '../testing/make-release';
import { createContributions } from './contributions';
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
  const state = { map: makeApps(), data: 'a', remotes: first };
  const collectFromPool = jest.fn(
    async (_kind: CollectableKind, app: string) => state.remotes[app] ?? contributed([]),
  );
  const contributions = createContributions({ current: () => state.data }, silentLogger);
  const collect = async (kind: CollectableKind = 'search') => {
    const pool = { collect: collectFromPool } as unknown as ServedGeneration['pool'];
    const { map } = state;
    return contributions({ map, shell, findPath: createPathFinder(map), pool }, kind);
  };
  const paths = async (kind?: CollectableKind) =>
    (await collect(kind)).entries.map(({ path }) => path);
  return { state, collectFromPool, collect, paths };
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

it('keeps the last contribution of a remote that fails, and asks it again after a while', async () => {
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

it('drops a contribution that a remote no longer has', async () => {
  const { state, collect, paths } = open();
  await collect();
  state.data = 'b';
  state.remotes = { shop: contributed(null) };
  expect(await paths()).toEqual([]);
});

it('keeps the pages of a remote of which one failed', async () => {
  const { state, collect, paths } = open({ content: contributed([page('/a'), page('/b')]) });
  await collect('pages');
  state.data = 'b';
  state.remotes = { content: contributed([page('/a')], ['content /b: away']) };
  expect(await paths('pages')).toEqual(['/a', '/b']);
});

it('takes the entries of a fallback release, although its live release failed', async () => {
  const { paths } = open({ shop: contributed([book], ['shop 2.0.0: damaged']) });
  expect(await paths()).toEqual(['/books/1']);
});

it('tries again at once when it could not be collected at all', async () => {
  const { collectFromPool, collect, paths } = open();
  collectFromPool.mockRejectedValueOnce(new Error('no process'));
  await expect(collect()).rejects.toThrow('no process');
  expect(await paths()).toEqual(['/books/1']);
});

it('leaves out what is no page of its remote', async () => {
  const { paths } = open({
    shop: contributed([film, { ...book, path: '/nobody' }, book]),
    cinema: contributed([{ ...book, title: 'A better book' }]),
  });
  expect(await paths()).toEqual(['/books/1']);
});

it('leaves out a page without what search and sitemap show of it', async () => {
  const broken = [
    null,
    { path: '/b' },
    { ...page('/c'), meta: null },
    { ...page('/d'), labels: 'all' },
  ];
  const { paths } = open({ content: contributed([...broken, page('/a')]) });
  expect(await paths('pages')).toEqual(['/a']);
});

it.each([
  ['another site', { ...book, path: '//evil.example/x' }],
  ['a script', { ...book, path: 'javascript:alert(1)' }],
  ['no title', { ...book, title: '' }],
  ['no text', { path: '/a', title: 'A', kind: 'Book' }],
  ['an unknown field', { ...book, html: '<b>' }],
  ['no content', null],
])('leaves out an entry with %s', async (_, broken) => {
  const { paths } = open({ shop: contributed([broken, book]) });
  expect(await paths()).toEqual(['/books/1']);
});
