import { type FacetValues, selectByFacets } from '@meridian/contracts/programme';
import type { FacetChoice } from '@meridian/ui/page';
import type { ProductSummary } from '../products/product';

/** The facets of the books by query parameter, in the order of the page. */
export const facetNames = {
  subject: 'Subject',
  author: 'Author or editor',
  year: 'Year',
  series: 'Series',
} as const;

export type BookFacet = keyof typeof facetNames;

export const facetKeys = Object.keys(facetNames) as BookFacet[];

export type BookSelection = Readonly<Record<BookFacet, readonly string[]>>;

export const noSelection: BookSelection = { subject: [], author: [], year: [], series: [] };

/** The books that match all facets, and the counts for other selections. */
export function selectBooks(books: readonly ProductSummary[], selection: BookSelection) {
  return selectByFacets(books, facetKeys, selection, (book, facet) => valuesOf(book)[facet]);
}

function valuesOf({ subject, authors, year, shelf }: ProductSummary): FacetValues<BookFacet> {
  return {
    subject: [subject],
    author: authors ?? [],
    year: year ? [String(year)] : [],
    series: shelf ? [shelf] : [],
  };
}

/** Authors with fewer books are no choice, because most have one; the search finds them. */
const minBooksOfAuthor = 2;

/**
 * The choices of each facet, each with the number of books that it would show. The choices and their order depend on
 * the whole list alone, so that none moves while a visitor selects.
 *
 * @param counts the number of books for each value, among the books that match the words
 */
export function listChoices(
  books: readonly ProductSummary[],
  counts: ReturnType<typeof selectBooks>['counts'],
  selection: BookSelection,
): Record<BookFacet, FacetChoice[]> {
  const totals = selectBooks(books, noSelection).counts;
  const list = (facet: BookFacet, order?: (a: Entry, b: Entry) => number) =>
    [...totals[facet]]
      .filter(
        ([value, total]) =>
          facet !== 'author' || total >= minBooksOfAuthor || selection.author.includes(value),
      )
      .sort(order ?? (() => 0))
      .map(([value]) => ({ value, count: counts[facet].get(value) ?? 0 }));
  return {
    subject: list('subject', byTotal),
    author: list('author', byTotal),
    year: list('year', ([a], [b]) => Number(b) - Number(a)),
    // In the order of the shelves.
    series: list('series'),
  };
}

/** A value and how many of all books have it. */
type Entry = [value: string, total: number];

const byTotal = ([a, totalA]: Entry, [b, totalB]: Entry) =>
  totalB - totalA || a.localeCompare(b, 'en');
