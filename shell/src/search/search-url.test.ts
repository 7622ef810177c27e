import { cleanQuery, readSearch } from '@meridian/contracts/pages';
import { searchUrl } from './search-url';

const read = (query: string) => readSearch(new URLSearchParams(query));

it('parses query, kind and page', () => {
  expect(read('q=chest+pain&kind=Book&page=2')).toEqual({
    query: 'chest pain',
    kind: 'Book',
    page: 2,
  });
  expect(read('')).toEqual({ query: '', kind: undefined, page: 1 });
});

it.each(['0', '-3', '1.5', 'two', '1e9', ''])('reads page=%s as the first page', (page) => {
  expect(read(`q=ecg&page=${page}`).page).toBe(1);
});

it('cuts a query to a sensible length, without white space at its end', () => {
  expect(cleanQuery(`  a \n b\t${'x'.repeat(200)}`)).toHaveLength(100);
  expect(cleanQuery(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99));
});

it('builds URLs that it can parse again, without defaults', () => {
  expect(searchUrl({ query: 'chest pain' })).toBe('/search?q=chest+pain');
  const request = { query: 'a&b=c#d', kind: 'Shop section', page: 3 };
  const url = searchUrl(request);
  expect(read(url.slice(url.indexOf('?')))).toEqual(request);
});
