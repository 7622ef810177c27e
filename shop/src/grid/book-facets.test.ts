import { loadProducts, summarize } from '../products/load-products';
import { type BookFacet, listChoices, noSelection, selectBooks } from './book-facets';

it('orders subjects and authors by their books, years by age, series as they stand on the shelves', async () => {
  const books = (await loadProducts('oxford')).map(summarize);
  const { counts } = selectBooks(books, noSelection);
  const choices = listChoices(books, counts, noSelection);
  const first = (facet: BookFacet) => choices[facet].slice(0, 2).map(({ value }) => value);
  expect(first('subject')).toEqual(['Cardiology', 'General medicine']);
  expect(first('author')).toEqual(['Sabaratnam Arulkumaran', 'Andrew Mitchell']);
  expect(first('year')).toEqual(['2022', '2021']);
  expect(first('series')[1]).toBe('Oxford Handbooks: medical specialties');
});
