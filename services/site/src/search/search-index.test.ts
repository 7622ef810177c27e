import type { SearchEntry } from '@meridian/contracts';
import { createSearchIndex } from './search-index';

const entry = (path: string, title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  path,
  title,
  kind: 'Course',
  text: '',
  ...more,
});

const entries = [
  entry('/ecg', 'Twelve-lead ECG', { text: 'Reading tracings of chest pain at night.' }),
  entry('/children', 'Paediatric emergencies', { keywords: ['children'] }),
  entry('/newborn', 'Newborn care', { text: 'For pediatric nurses.', kind: 'Book' }),
  entry('/heart', 'Heart failure', { text: 'An ECG helps.', kind: 'Book' }),
  entry('/ear', 'ENT for family doctors'),
  entry('/entries', 'Entering data', { text: 'Entries and entrants.' }),
  entry('/xray', 'Chest X-ray', { kind: 'Conference' }),
];

const options = { size: 10, withExcerpts: true };
const indexOf = async (all: readonly SearchEntry[]) => {
  const index = createSearchIndex();
  await index.update(all);
  return index;
};
const look = async (query: string, more = {}) =>
  (await indexOf(entries)).search({ query, ...more }, options);
const find = async (query: string) => (await look(query)).hits.map(({ path }) => path);

it.each(['paediatric', 'pediatric', 'PAEDIATRICS', 'pediatrics', 'paed', 'pae', 'pedi'])(
  'finds both spellings for %s',
  async (query) => {
    expect((await find(query)).sort()).toEqual(['/children', '/newborn']);
  },
);

it('finds entries with all words, in any order', async () => {
  expect(await find('chest pain')).toEqual(['/ecg']);
  expect(await find('failure heart')).toEqual(['/heart']);
});

it('matches a short word as a word if there is one, else as a beginning', async () => {
  expect(await find('ent')).toEqual(['/ear']);
  expect((await find('en')).sort()).toEqual(['/ear', '/entries']);
  expect(await find('ente')).toEqual(['/entries']);
});

it('finds words for misspelt ones, and reports them as similar', async () => {
  expect(await look('emergancies')).toMatchObject({ match: 'similar', total: 1 });
  expect(await find('emergancies')).toEqual(['/children']);
  expect(await find('nemergency')).toEqual([]);
});

it.each(['', '?!', 'zzzzz', '<script>'])('finds nothing for “%s”', async (query) => {
  expect(await look(query)).toMatchObject({ total: 0, hits: [], kinds: [], page: 1, pages: 1 });
});

it('counts by kind, and narrows to one', async () => {
  const response = await look('ecg', { kind: 'Book' });
  expect(response).toMatchObject({ totalOfAllKinds: 2, total: 1, kind: 'Book' });
  expect(response.kinds).toEqual([
    { kind: 'Book', count: 1 },
    { kind: 'Course', count: 1 },
  ]);
  expect(response.hits.map(({ path }) => path)).toEqual(['/heart']);
  expect(await look('ecg', { kind: 'Nonsense' })).toMatchObject({ total: 0, totalOfAllKinds: 2 });
});

it('returns one page at a time, and the last one for a higher number', async () => {
  const many = Array.from({ length: 25 }, (_, n) => entry(`/course-${n}`, 'A course'));
  const index = await indexOf(many);
  const pageOf = (page: number) => index.search({ query: 'course', page }, options);
  expect(pageOf(1)).toMatchObject({ total: 25, page: 1, pages: 3 });
  expect(pageOf(3).hits).toHaveLength(5);
  expect(pageOf(99)).toMatchObject({ page: 3 });
  const paths = [1, 2, 3].flatMap((page) => pageOf(page).hits.map(({ path }) => path));
  expect(new Set(paths).size).toBe(25);
});

it('marks the words in title and excerpt, and leaves excerpts out of suggestions', async () => {
  const [hit] = (await look('ecg')).hits;
  expect(hit?.title).toEqual(['Twelve-lead ', 'ECG', '']);
  const index = await indexOf(entries);
  const [plain] = index.search({ query: 'ecg' }, { size: 1, withExcerpts: false }).hits;
  expect(plain?.excerpt).toEqual([]);
});

it('finds the new entries after an update, and no removed ones', async () => {
  const index = await indexOf(entries);
  const [first, , ...others] = entries;
  const changed = [{ ...(first as SearchEntry), title: 'Sixteen leads' }, ...others];
  expect(await index.update(changed)).toBe(true);
  for (const [query, count] of Object.entries({ sixteen: 1, twelve: 0, children: 0, newborn: 1 }))
    expect(index.search({ query }, options).hits).toHaveLength(count);
  expect(await index.update(changed)).toBe(false);
});
