import type { SearchEntry } from '@shared/contracts';
import type { CollectableKind } from '@shared/contracts/ssr';
import { silentLogger } from '@shared/service/testing';
import { createContributions } from './contributions';
import type { ServedGeneration } from './live-site';

const book: SearchEntry = { path: '/books/1', title: 'A book', kind: 'Book', text: 'Of words.' };
const page = (path: string) => ({
  path,
  labels: [],
  meta: { title: 'A page', description: 'Of words.', heading: null },
});
const film = { ...book, path: '/films/1' };

const contributed = (app: string, contribution: unknown[] | null, problems: string[] = []) => ({
  app,
  contribution,
  problems,
});
const failed = (app: string) => contributed(app, null, [`${app} search: away`]);

/** Remotes whose contributions and data a test changes. */
function open(first: ReturnType<typeof contributed>[] = [contributed('shop', [book])]) {
  const state = { id: '1.1', data: 'a', remotes: first };
  const collectFromPool = jest.fn(async () => state.remotes);
  const contributions = createContributions({ current: () => state.data }, silentLogger);
  const collect = async (kind: CollectableKind = 'search') => {
    const pool = { collect: collectFromPool } as unknown as ServedGeneration['pool'];
    return contributions({ id: state.id, pool }, kind);
  };
  const paths = async (kind?: CollectableKind) =>
    (await collect(kind)).entries.map(({ path }) => path);
  return { state, collectFromPool, collect, paths };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('collects a kind once, and again when releases or data change', async () => {
  const { state, collectFromPool, collect } = open();
  const [first, second] = await Promise.all([collect(), collect()]);
  expect(second).toBe(first);
  await collect('feed');
  expect(collectFromPool.mock.calls).toEqual([['search'], ['feed']]);
  jest.advanceTimersByTime(3_600_000);
  expect(await collect()).toBe(first);
  state.data = 'b';
  expect(await collect()).not.toBe(first);
  state.id = '1.2';
  await collect();
  expect(collectFromPool).toHaveBeenCalledTimes(4);
});

it('keeps the last contribution of a remote that fails, and asks again after a while', async () => {
  const { state, collect, paths } = open([contributed('shop', [book]), contributed('cinema', [])]);
  await collect();
  state.data = 'b';
  state.remotes = [failed('shop'), contributed('cinema', [film])];
  expect(await paths()).toEqual(['/books/1', '/films/1']);
  expect((await collect()).isWhole).toBe(false);
  state.remotes = [contributed('shop', []), contributed('cinema', [film])];
  jest.advanceTimersByTime(14_000);
  expect(await paths()).toEqual(['/books/1', '/films/1']);
  jest.advanceTimersByTime(1001);
  expect(await paths()).toEqual(['/films/1']);
});

it('drops a contribution that a remote no longer has', async () => {
  const { state, collect, paths } = open();
  await collect();
  state.data = 'b';
  state.remotes = [contributed('shop', null)];
  expect(await paths()).toEqual([]);
});

it('keeps the pages of a remote of which one failed', async () => {
  const { state, collect, paths } = open([contributed('shop', [page('/a'), page('/b')])]);
  await collect('pages');
  state.data = 'b';
  state.remotes = [contributed('shop', [page('/a')], ['shop /b: away'])];
  expect(await paths('pages')).toEqual(['/a', '/b']);
});

it('takes the entries of a fallback release, although its live release failed', async () => {
  const { paths } = open([contributed('shop', [book], ['shop 2.0.0: damaged'])]);
  expect(await paths()).toEqual(['/books/1']);
});

it('tries again at once when the render processes failed', async () => {
  const { collectFromPool, collect, paths } = open();
  collectFromPool.mockRejectedValueOnce(new Error('no process'));
  await expect(collect()).rejects.toThrow('no process');
  expect(await paths()).toEqual(['/books/1']);
});

it('leaves out a page without what search and sitemap show of it', async () => {
  const broken = [
    null,
    { path: '/b' },
    { ...page('/c'), meta: null },
    { ...page('/d'), labels: 'all' },
  ];
  const { paths } = open([contributed('shop', [...broken, page('/a')])]);
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
  const { paths } = open([contributed('shop', [broken, book])]);
  expect(await paths()).toEqual(['/books/1']);
});
