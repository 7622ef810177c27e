import { foldDigits } from '@meridian/contracts/forms';
import {
  type FacetSelection,
  type FacetValues,
  readPriceLimit,
  selectByFacets,
} from '@meridian/contracts/programme';
import { hasAllWords, parseSearchWords } from './search-words';

export interface ListEntry<Summary, Facet extends string> {
  summary: Summary;
  values: FacetValues<Facet>;
  /** See `toSearchText`. */
  searchText: string;
  /** The lowest fee in rupees; null when none is known. */
  rupees: number | null;
}

/** The entries of a list in their first order, and all values of each facet in the order of its filter. */
export interface ListIndex<Summary, Facet extends string> {
  entries: readonly ListEntry<Summary, Facet>[];
  values: FacetValues<Facet>;
}

interface FilteredList<Summary, Facet extends string> {
  found: ListEntry<Summary, Facet>[];
  facets: Record<Facet, { value: string; count: number }[]>;
  /** The number of results without one selection (`q`: without the words). Empty when something is found. */
  loosen: { name: string; count: number }[];
  /** The number of results for a part of the words. */
  shorter?: { q: string; count: number }[];
}

/** The one value of the facet of words. */
const found = ['found'];

/** Selects entries by facets and words, and counts the results of other selections. */
export function filterList<Summary, Facet extends string>(
  { entries, values }: ListIndex<Summary, Facet>,
  { facets, q }: { facets: FacetSelection<Facet>; q: string },
): FilteredList<Summary, Facet> {
  const names = Object.keys(values) as Facet[];
  const withWords = q === '' ? null : findWords(entries, q);
  // The words count as one more facet, so that the results without them are counted too.
  const selection = { ...facets, ...(q ? { q: found } : {}) } as FacetSelection<Facet | 'q'>;
  const { selected, counts, without } = selectByFacets<ListEntry<Summary, Facet>, Facet | 'q'>(
    entries,
    [...names, 'q'],
    selection,
    (entry, name) => {
      if (name !== 'q') return entry.values[name];
      return withWords === null || withWords.has(entry) ? found : [];
    },
  );
  const countValues = (name: Facet) =>
    listValues(values[name], facets[name]).map((value) => ({
      value,
      count: counts[name].get(value) ?? 0,
    }));
  return {
    found: selected,
    facets: Object.fromEntries(names.map((name) => [name, countValues(name)])) as FilteredList<
      Summary,
      Facet
    >['facets'],
    ...(selected.length > 0
      ? { loosen: [] }
      : {
          loosen: findLooser([...names, 'q'], selection, without),
          shorter: findShorter(entries, names, { facets, q }),
        }),
  };
}

/** The queries with one word less, or without their price, that have results; most results first. */
function findShorter<Facet extends string>(
  entries: readonly ListEntry<unknown, Facet>[],
  names: readonly Facet[],
  { facets, q }: { facets: FacetSelection<Facet>; q: string },
) {
  const { selected } = selectByFacets(entries, names, facets, ({ values }, name) => values[name]);
  const counted = listShorter(foldDigits(q)).map((shorter) => ({
    q: shorter,
    count: findWords(selected, shorter).size,
  }));
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

function listShorter(q: string): string[] {
  const words = q.split(/\s+/);
  const rest = readPriceLimit(q)?.rest.split(/\s+/).filter(Boolean) ?? words;
  const price = words.filter((word) => !rest.includes(word));
  const withoutOne = rest.map((_, at) => [...rest.filter((_, other) => other !== at), ...price]);
  return [...withoutOne, ...(price.length > 0 ? [rest] : [])]
    .map((shorter) => shorter.join(' '))
    .filter(Boolean);
}

/** The entries that the likeliest reading with results finds. */
function findWords<Entry extends ListEntry<unknown, string>>(
  entries: readonly Entry[],
  q: string,
): ReadonlySet<Entry> {
  for (const { words, maxPrice } of parseSearchWords(q)) {
    const matches = entries.filter(
      ({ searchText, rupees }) =>
        (maxPrice === null || (rupees !== null && rupees <= maxPrice)) &&
        hasAllWords(searchText, words),
    );
    if (matches.length > 0) return new Set(matches);
  }
  return new Set();
}

/** The values that entries have, and selected values that no entry has. */
function listValues(known: readonly string[], selected: readonly string[] = []): string[] {
  return [...known, ...selected.filter((value) => !known.includes(value))];
}

/** The selections whose removal alone brings results; most results first. */
function findLooser<Name extends string>(
  names: readonly Name[],
  selection: FacetSelection<Name>,
  without: Record<Name, number>,
) {
  return names
    .filter((name) => (selection[name]?.length ?? 0) > 0 && without[name] > 0)
    .map((name) => ({ name, count: without[name] }))
    .sort((a, b) => b.count - a.count);
}

/** The values that any entry has in a facet, in alphabetical order of their labels. */
export function sortedValues<Facet extends string>(
  entries: readonly ListEntry<unknown, Facet>[],
  facet: Facet,
  toLabel: (value: string) => string = (value) => value,
): string[] {
  const values = new Set(entries.flatMap((entry) => entry.values[facet]));
  return [...values].sort((a, b) => toLabel(a).localeCompare(toLabel(b), 'en'));
}
