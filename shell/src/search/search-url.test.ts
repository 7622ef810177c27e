import { cleanQuery, readSearch } from '@meridian/contracts/pages';
import { searchUrl } from './search-url';

const read = (query: string) => readSearch(new URLSearchParams(query));

it('builds URLs that it can parse again, without defaults', () => {
  expect(searchUrl({ query: 'chest pain' })).toBe('/search?q=chest+pain');
  expect(read('q=chest+pain')).toEqual({ query: 'chest pain', kind: undefined, page: 1 });
  const request = { query: 'a&b=c#d', kind: 'Shop section', page: 3 };
  const url = searchUrl(request);
  expect(read(url.slice(url.indexOf('?')))).toEqual(request);
});

it('takes what is no page for the first one, and cuts a query to a sensible length', () => {
  const pages = ['0', '-3', '1.5', 'two', '1e9', ''].map((page) => read(`q=a&page=${page}`).page);
  expect(new Set(pages)).toEqual(new Set([1]));
  expect(cleanQuery(`  a \n b\t${'x'.repeat(200)}`)).toHaveLength(100);
  expect(cleanQuery(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99));
});
