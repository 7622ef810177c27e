import type { SearchEntry } from '@shared/contracts';
import { silentLogger } from '@shared/service/testing';
import type { CollectableKind, Collected, StaticPage } from 'shell/src/ssr';
import { createEntryCollector } from './collect-entries';

const page = (path: string, more: Partial<StaticPage['meta']> = {}, labels: string[] = []) => ({
  path,
  labels,
  meta: { title: `Title of ${path}`, description: 'What it is.', heading: null, ...more },
});
const book: SearchEntry = { path: '/books/1', title: 'A book', kind: 'Book', text: 'Of words.' };

/** Remotes as the render threads find them. */
function poolOf(given: { pages?: Collected<'pages'>[]; search?: Collected<'search'>[] }) {
  return {
    collect: async <Kind extends CollectableKind>(kind: Kind) =>
      ((kind === 'pages' ? given.pages : given.search) ?? []) as unknown as Collected<Kind>[],
  };
}
const gave = (app: string, offer: SearchEntry[]) => ({ app, offer, problems: [] });
const failed = (app: string) => ({ app, offer: null, problems: [`${app} search: away`] });

it('describes pages by their heading, else their title, and by what the navigation calls them', async () => {
  const pages = [
    { app: 'shop', offer: [page('/shop', { heading: 'The hub' }, ['Shop'])], problems: [] },
    { app: 'news', offer: [page('/news')], problems: [] },
  ];
  const { entries, isWhole } = await createEntryCollector(silentLogger)(poolOf({ pages }));
  expect(entries).toEqual([
    { path: '/shop', title: 'The hub', kind: 'Page', text: 'What it is.', keywords: ['Shop'] },
    { path: '/news', title: 'Title of /news', kind: 'Page', text: 'What it is.', keywords: [] },
  ]);
  expect(isWhole).toBe(true);
});

it('leaves out pages that are not for search engines, unless their remote offers them', async () => {
  const hidden = { ...book, path: '/login' };
  const pages = [
    {
      app: 'shop',
      offer: [page('/login', { noIndex: true }), page('/empty', { noIndex: true })],
      problems: [],
    },
  ];
  const collect = createEntryCollector(silentLogger);
  const { entries } = await collect(poolOf({ pages, search: [gave('shop', [hidden])] }));
  expect(entries.map(({ path }) => path)).toEqual(['/login']);
});

it('prefers what a remote offers to what its page says, and keeps the name in the navigation', async () => {
  const pages = [{ app: 'shop', offer: [page('/books/1', {}, ['Library'])], problems: [] }];
  const search = [gave('shop', [{ ...book, keywords: ['novel'] }])];
  const { entries } = await createEntryCollector(silentLogger)(poolOf({ pages, search }));
  expect(entries).toEqual([{ ...book, keywords: ['Library', 'novel'] }]);
});

it('keeps what a remote gave before while it gives nothing, and the others as they are', async () => {
  const collect = createEntryCollector(silentLogger);
  const other = { ...book, path: '/films/1' };
  await collect(poolOf({ search: [gave('shop', [book]), gave('cinema', [])] }));
  const { entries, isWhole } = await collect(
    poolOf({ search: [failed('shop'), gave('cinema', [other])] }),
  );
  expect(entries.map(({ path }) => path)).toEqual(['/books/1', '/films/1']);
  expect(isWhole).toBe(false);
});

it('forgets what a remote no longer offers', async () => {
  const collect = createEntryCollector(silentLogger);
  await collect(poolOf({ search: [gave('shop', [book])] }));
  const { entries } = await collect(
    poolOf({ search: [{ app: 'shop', offer: null, problems: [] }] }),
  );
  expect(entries).toEqual([]);
});

it.each([
  ['another site', { ...book, path: '//evil.example/x' }],
  ['a script', { ...book, path: 'javascript:alert(1)' }],
  ['no title', { ...book, title: '' }],
  ['no text', { path: '/a', title: 'A', kind: 'Book' }],
  ['a field that nobody knows', { ...book, html: '<b>' }],
  ['nothing', null],
])('leaves out an entry with %s', async (_, broken) => {
  const search = [gave('shop', [broken as SearchEntry, book])];
  const { entries } = await createEntryCollector(silentLogger)(poolOf({ search }));
  expect(entries.map(({ path }) => path)).toEqual(['/books/1']);
});
