import { loadProducts, summarize } from '../products/load-products';
import type { ProductSummary } from '../products/product';
import {
  type BookFacet,
  type BookSelection,
  facetKeys,
  listChoices,
  noSelection,
  selectBooks,
} from './book-facets';
import { searchProducts } from './select-products';

const load = async () => (await loadProducts('oxford')).map(summarize);

/** Deterministic numbers below 1, so that a failure can be repeated. Source: the generator mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const matches: Record<BookFacet, (book: ProductSummary, value: string) => boolean> = {
  subject: (book, value) => book.subject === value,
  author: (book, value) => (book.authors ?? []).includes(value),
  year: (book, value) => String(book.year) === value,
  series: (book, value) => book.shelf === value,
};

/** Looks at every book for every facet. */
const countByTrying = (books: readonly ProductSummary[], selection: BookSelection) =>
  books.filter((book) =>
    facetKeys.every(
      (facet) =>
        selection[facet].length === 0 ||
        selection[facet].some((value) => matches[facet](book, value)),
    ),
  ).length;

it('says of each choice how many of the real books selecting it alone would bring, for 100 random states', async () => {
  const books = await load();
  const all = listChoices(books, selectBooks(books, noSelection).counts, noSelection);
  const random = createRandom(77);
  const words = ['', '', 'oxford', 'handbook', 'heart', 'textbook of', '2014'];
  let results = 0;
  for (let round = 0; round < 100; round += 1) {
    const some = (facet: BookFacet) =>
      random() < 0.5 ? [] : all[facet].map(({ value }) => value).filter(() => random() < 0.3);
    const selection = {
      subject: some('subject'),
      author: some('author'),
      year: some('year'),
      series: some('series'),
    };
    const found = searchProducts(books, words[Math.floor(random() * words.length)] ?? '');
    const { selected, counts, without } = selectBooks(found, selection);
    const choices = listChoices(books, counts, selection);
    const brought = facetKeys.map((facet) => [
      without[facet],
      ...choices[facet].map(({ count }) => count),
    ]);
    const tried = facetKeys.map((facet) => [
      countByTrying(found, { ...selection, [facet]: [] }),
      ...choices[facet].map(({ value }) =>
        countByTrying(found, { ...selection, [facet]: [value] }),
      ),
    ]);
    expect(brought).toEqual(tried);
    expect(selected).toHaveLength(countByTrying(found, selection));
    results += selected.length;
  }
  expect(results).toBeGreaterThan(100);
});

it('orders subjects and authors by their books, years by age, series as they stand on the shelves', async () => {
  const books = await load();
  const { counts } = selectBooks(books, noSelection);
  const choices = listChoices(books, counts, noSelection);
  const first = (facet: BookFacet) => choices[facet].slice(0, 2).map(({ value }) => value);
  expect(first('subject')).toEqual(['Cardiology', 'General medicine']);
  expect(first('author')).toEqual(['Sabaratnam Arulkumaran', 'Andrew Mitchell']);
  expect(first('year')).toEqual(['2022', '2021']);
  expect(first('series')[1]).toBe('Oxford Handbooks: medical specialties');
});
