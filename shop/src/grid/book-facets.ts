import { countFacets, type FacetSelection, type Facets } from '@meridian/composition/forms';
import type { FacetChoice } from '@meridian/ui/page';
import type { ProductSummary } from '../products/product';

export type BookFacet = 'subject' | 'author' | 'year' | 'series';

export type BookSelection = FacetSelection<BookFacet>;

/** The facets of the books by query parameter, as the page lists them. */
export const bookFacets: Facets<ProductSummary, BookFacet> = {
  subject: { valuesOf: ({ subject }) => [subject] },
  author: { valuesOf: ({ authors = [] }) => authors },
  year: { valuesOf: ({ year }) => (year ? [String(year)] : []) },
  series: { valuesOf: ({ shelf }) => (shelf ? [shelf] : []) },
};

export const facetNames: Readonly<Record<BookFacet, string>> = {
  subject: 'Subject',
  author: 'Author or editor',
  year: 'Year',
  series: 'Series',
};

export const facetKeys = Object.keys(facetNames) as BookFacet[];

export const noSelection: BookSelection = { subject: [], author: [], year: [], series: [] };

/** Fewer books of an author than this make no choice: most have written one, which the search finds. */
const minBooksOfAuthor = 2;

/**
 * The choices of each facet, with the number of books that each would bring. Which there are, and their order,
 * depends on all books alone, so that no choice moves while a visitor selects.
 *
 * @param found the books that the search has found
 */
export function listChoices(
  books: readonly ProductSummary[],
  found: readonly ProductSummary[],
  selection: BookSelection,
): Record<BookFacet, FacetChoice[]> {
  const all = countFacets(books, bookFacets, noSelection);
  const now = countFacets(found, bookFacets, selection);
  const list = (facet: BookFacet, order: (a: Entry, b: Entry) => number) =>
    [...all[facet]]
      .filter(
        ([value, total]) =>
          facet !== 'author' || total >= minBooksOfAuthor || selection.author.includes(value),
      )
      .sort(order)
      .map(([value]) => ({ value, count: now[facet].get(value) ?? 0 }));
  return {
    subject: list('subject', byCount),
    author: list('author', byCount),
    year: list('year', ([a], [b]) => Number(b) - Number(a)),
    // In the order of the shelves.
    series: list('series', () => 0),
  };
}

/** A value and how many of all books have it. */
type Entry = [value: string, total: number];

const byCount = ([a, countA]: Entry, [b, countB]: Entry) =>
  countB - countA || a.localeCompare(b, 'en');
