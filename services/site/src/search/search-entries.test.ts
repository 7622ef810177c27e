import type { SearchEntry } from '@meridian/contracts';
import type { StaticPage } from '@meridian/contracts/ssr';
import type { CollectContributions } from '../live/contributions';
import type { ServedGeneration } from '../live/live-site';
import { collectSearchEntries } from './search-entries';

const page = (path: string, more: Partial<StaticPage['meta']> = {}, labels: string[] = []) => ({
  path,
  labels,
  meta: { title: `Title of ${path}`, description: 'What it is.', heading: null, ...more },
});
const book: SearchEntry = { path: '/books/1', title: 'A book', kind: 'Book', text: 'Of words.' };

function collect(pages: StaticPage[], search: SearchEntry[] = [], isWhole = true) {
  const contributions = async (_: unknown, kind: string) =>
    kind === 'pages' ? { entries: pages, isWhole: true } : { entries: search, isWhole };
  return collectSearchEntries({} as ServedGeneration, contributions as CollectContributions);
}

it('describes pages by heading, else title, and by their labels in the navigation', async () => {
  const { entries, isWhole } = await collect([
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
  const { entries } = await collect(pages, [{ ...book, path: '/login' }]);
  expect(entries.map(({ path }) => path)).toEqual(['/login']);
});

it('prefers a contributed entry to its page, and keeps the label in the navigation', async () => {
  const { entries } = await collect(
    [page('/books/1', {}, ['Library'])],
    [{ ...book, keywords: ['novel'] }],
  );
  expect(entries).toEqual([{ ...book, keywords: ['Library', 'novel'] }]);
});
