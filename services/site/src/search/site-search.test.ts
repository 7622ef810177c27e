import type { SearchEntry } from '@meridian/contracts';
import { createPathFinder } from '@meridian/contracts/pages';
import type { StaticPage } from '@meridian/contracts/ssr';
import { makeMap, makeRelease as makePageRelease } from '@meridian/contracts/testing';
import { silentLogger } from '@meridian/service/testing';
import type { ServedGeneration } from '../live/live-site';
import type { CollectContributions } from '../live/remote-contributions';
import { load, makeRelease } from '../testing/make-release';
import { openContributions } from '../testing/open-contributions';
import { createSearchIndex, type SearchIndex } from './search-index';
import { collectSearchEntries, createSiteSearch } from './site-search';

const options = { size: 10, withExcerpts: false };
const shell = load(makeRelease('shell'));
const entry = (title: string): SearchEntry => ({
  path: `/${title}`,
  title,
  kind: 'Page',
  text: title,
});

/** A site whose live releases and data a test changes, with the index in this thread. */
function openSite() {
  let index: SearchIndex | null = null;
  let crash = () => {};
  const live = { id: '1.1', data: 'a', titles: ['ecg'], problems: [] as string[] };
  const collect = jest.fn(async (kind: string) =>
    kind === 'pages'
      ? { contribution: [], problems: [] }
      : { contribution: live.titles.map(entry), problems: live.problems },
  );
  const update = jest.fn((entries: SearchEntry[]) => {
    index ??= createSearchIndex();
    return index.update(entries);
  });
  const search = createSiteSearch(silentLogger, (_, onCrash) => {
    crash = onCrash;
    return {
      update,
      async search(request, wanted) {
        if (!index) throw new Error('no index');
        return index.search(request, wanted);
      },
      close: async () => {},
    };
  });
  const current = () => {
    const version = `${live.id}.0`;
    const map = makeMap({ shop: makePageRelease('shop', { version, routes: { all: '/:title' } }) });
    const pool = { collect, isClosed: () => false } as unknown as ServedGeneration['pool'];
    const served: Partial<ServedGeneration> = {
      id: live.id,
      map,
      apps: {},
      shell,
      findPath: createPathFinder(map),
      retired: [] as readonly string[],
      pool,
    };
    return served as ServedGeneration;
  };
  const dataVersion = { current: () => live.data };
  search.follow({ current }, dataVersion, openContributions(dataVersion));
  const find = async (query: string) =>
    (await search.search({ query }, options)).hits.map(({ path }) => path);
  return {
    live,
    search,
    update,
    collect,
    find,
    crash: () => crash(),
  };
}

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T12:00:00+05:00') }));
afterEach(() => void jest.useRealTimers());
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('makes the first requests wait for the first index', async () => {
  const { find } = openSite();
  const found = find('ecg');
  await wait(600);
  expect(await found).toEqual(['/ecg']);
});

it.each([
  ['another generation', { id: '1.2' }],
  ['other data', { data: 'b' }],
])('follows %s, and changes its version', async (_, change) => {
  const { live, search, find } = openSite();
  await wait(600);
  const before = search.version();
  Object.assign(live, change, { titles: ['sepsis'] });
  await wait(600);
  expect(await find('sepsis')).toEqual(['/sepsis']);
  expect(await find('ecg')).toEqual([]);
  expect(search.version()).not.toBe(before);
});

it('keeps the previous index when the next one fails, and tries again', async () => {
  const { live, update, find } = openSite();
  await wait(600);
  update.mockRejectedValueOnce(new Error('out of memory'));
  Object.assign(live, { id: '1.2', titles: ['sepsis'] });
  await wait(600);
  expect(await find('ecg')).toEqual(['/ecg']);
  await wait(16_000);
  expect(await find('sepsis')).toEqual(['/sepsis']);
});

it('tries again when a remote failed, and at once when another release is live', async () => {
  const { live, update } = openSite();
  live.problems = ['shop search: away'];
  await wait(5000);
  expect(update).toHaveBeenCalledTimes(1);
  live.id = '1.2';
  await wait(600);
  expect(update).toHaveBeenCalledTimes(2);
  await wait(16_000);
  expect(update).toHaveBeenCalledTimes(3);
});

it('updates the index again when its thread has crashed', async () => {
  const { update, crash } = openSite();
  await wait(600);
  crash();
  await wait(600);
  expect(update).toHaveBeenCalledTimes(2);
});

it('has another version on the next day in Pakistan, when other things are past', async () => {
  jest.setSystemTime(new Date('2026-11-26T23:50:00+05:00'));
  const { search } = openSite();
  await wait(600);
  const version = search.version();
  jest.setSystemTime(new Date('2026-11-27T00:10:00+05:00'));
  expect(search.version()).not.toBe(version);
});

const page = (path: string, more: Partial<StaticPage['meta']> = {}, labels: string[] = []) => ({
  path,
  labels,
  meta: { title: `Title of ${path}`, description: 'What it is.', heading: null, ...more },
});
const book: SearchEntry = { path: '/books/1', title: 'A book', kind: 'Book', text: 'Of words.' };

function collectFrom(pages: StaticPage[], search: SearchEntry[] = [], isWhole = true) {
  const contributions = async (_: unknown, kind: string) =>
    kind === 'pages' ? { entries: pages, isWhole: true } : { entries: search, isWhole };
  return collectSearchEntries({} as ServedGeneration, contributions as CollectContributions);
}

it('describes pages by heading, else title, and by their labels in the navigation', async () => {
  const { entries, isWhole } = await collectFrom([
    page('/shop', { heading: 'The hub' }, ['Shop']),
    page('/news'),
  ]);
  expect(entries).toEqual([
    { path: '/shop', title: 'The hub', kind: 'Page', text: 'What it is.', keywords: ['Shop'] },
    { path: '/news', title: 'Title of /news', kind: 'Page', text: 'What it is.', keywords: [] },
  ]);
  expect(isWhole).toBe(true);
});

it('leaves out pages that are not for search engines, unless their remote contributes them', async () => {
  const pages = [page('/login', { noIndex: true }), page('/empty', { noIndex: true })];
  const { entries } = await collectFrom(pages, [{ ...book, path: '/login' }]);
  expect(entries.map(({ path }) => path)).toEqual(['/login']);
});

it('prefers a contributed entry to its page, and keeps the label in the navigation', async () => {
  const { entries } = await collectFrom(
    [page('/books/1', {}, ['Library'])],
    [{ ...book, keywords: ['novel'] }],
  );
  expect(entries).toEqual([{ ...book, keywords: ['Library', 'novel'] }]);
});
