import {
  countFacets,
  countWithoutFacets,
  type FacetSelection,
  type Facets,
  filterByFacets,
  readFacets,
  withoutValue,
} from './facets';

interface Book {
  subject: string;
  authors: readonly string[];
  price: number;
}

type Name = 'subject' | 'author' | 'max';

const facets: Facets<Book, Name> = {
  subject: { valuesOf: ({ subject }) => [subject] },
  author: { valuesOf: ({ authors }) => authors },
  max: { isMatch: ({ price }, selected) => selected.some((max) => price <= Number(max)) },
};

const values = {
  subject: ['Cardiology', 'Nursing', 'Surgery', 'Urology'],
  author: ['Ali', 'Bibi', 'Chaudhry', 'Dar', 'Ejaz'],
  max: ['10', '20', '30'],
};

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

/** Counts by trying: selects the one value beside the other facets' selections, and looks at every book. */
function countByTrying(books: readonly Book[], selection: FacetSelection<Name>) {
  const passes = (book: Book, name: Name, selected: readonly string[]) => {
    if (selected.length === 0) return true;
    if (name === 'subject') return selected.includes(book.subject);
    if (name === 'author') return selected.some((author) => book.authors.includes(author));
    return selected.some((max) => book.price <= Number(max));
  };
  const countWith = (tried: FacetSelection<Name>) =>
    books.filter((book) =>
      (Object.keys(tried) as Name[]).every((at) => passes(book, at, tried[at])),
    ).length;
  const countEach = (name: 'subject' | 'author') =>
    values[name].map((value) => countWith({ ...selection, [name]: [value] }));
  return {
    counts: { subject: countEach('subject'), author: countEach('author') },
    without: {
      subject: countWith({ ...selection, subject: [] }),
      author: countWith({ ...selection, author: [] }),
      max: countWith({ ...selection, max: [] }),
    },
    all: countWith(selection),
  };
}

it('counts as many items for each value as selecting it would bring, in 1,000 random lists and selections', () => {
  const random = createRandom(7);
  const some = (all: readonly string[], share: number) => all.filter(() => random() < share);
  const one = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? '';
  let selectedValues = 0;
  for (let round = 0; round < 1000; round += 1) {
    const books = Array.from({ length: Math.floor(random() * 40) }, () => ({
      subject: one(values.subject),
      authors: some(values.author, 0.3),
      price: Math.floor(random() * 40),
    }));
    const share = random();
    const selection = {
      subject: some(values.subject, share),
      author: some(values.author, share),
      max: some(values.max, share),
    };
    selectedValues += Object.values(selection).flat().length;
    const counts = countFacets(books, facets, selection);
    const inOrder = (name: 'subject' | 'author') =>
      values[name].map((value) => counts[name].get(value) ?? 0);
    expect({
      counts: { subject: inOrder('subject'), author: inOrder('author') },
      without: countWithoutFacets(books, facets, selection),
      all: filterByFacets(books, facets, selection).length,
    }).toEqual(countByTrying(books, selection));
  }
  expect(selectedValues).toBeGreaterThan(1000);
});

it('counts an item once for a value that it names twice', () => {
  const twice = { subject: 'Nursing', authors: ['Ali', 'Ali'], price: 1 };
  const nothing = { subject: [], author: [], max: [] };
  expect(countFacets([twice], facets, nothing).author.get('Ali')).toBe(1);
});

it('has no counts for a facet that is no value of items', () => {
  const book = { subject: 'Nursing', authors: [], price: 1 };
  expect(countFacets([book], facets, { subject: [], author: [], max: ['10'] }).max.size).toBe(0);
});

it('reads repeated parameters, each value once and none that is empty', () => {
  const params = new URLSearchParams('subject=Nursing&subject=+Surgery&subject=Nursing&author=');
  expect(readFacets(params, ['subject', 'author'])).toEqual({
    subject: ['Nursing', 'Surgery'],
    author: [],
  });
});

it('takes one value off and leaves the other facets', () => {
  const selection = { subject: ['Nursing', 'Surgery'], author: ['Ali'] };
  expect(withoutValue(selection, 'subject', 'Nursing')).toEqual({
    subject: ['Surgery'],
    author: ['Ali'],
  });
});
