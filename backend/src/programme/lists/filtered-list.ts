import {
  type FacetSelection,
  type FacetValues,
  selectByFacets,
} from '@meridian/contracts/programme';
import { hasAllWords, parseSearchWords } from './search-words';

/** An entry of a list with what it is found by. */
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
  /** What taking off one selection would bring; `q` for the words. Empty when something is found. */
  loosen: { name: string; count: number }[];
}

/** Selects entries by facets and words, and counts what other selections would bring. */
export function filterList<Summary, Facet extends string>(
  { entries, values }: ListIndex<Summary, Facet>,
  { facets, q }: { facets: FacetSelection<Facet>; q: string },
): FilteredList<Summary, Facet> {
  const names = Object.keys(values) as Facet[];
  const readings = parseSearchWords(q).map(
    ({ words, maxPrice }) =>
      ({ searchText, rupees }: ListEntry<Summary, Facet>) =>
        hasAllWords(searchText, words) &&
        (maxPrice === null || (rupees !== null && rupees <= maxPrice)),
  );
  const isFound = readings.find((one) => entries.some(one)) ?? (() => false);
  // The words count as one more facet, so that the list can say what it would have without them.
  const selection = { ...facets, ...(q ? { q: ['found'] } : {}) } as FacetSelection<Facet | 'q'>;
  const { selected, counts, without } = selectByFacets<ListEntry<Summary, Facet>, Facet | 'q'>(
    entries,
    [...names, 'q'],
    selection,
    (entry) =>
      ({ ...entry.values, q: q === '' || isFound(entry) ? ['found'] : [] }) as FacetValues<
        Facet | 'q'
      >,
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
    loosen: selected.length > 0 ? [] : findLooser([...names, 'q'], selection, without),
  };
}

/** The values that any entry has, and those that a visitor selected although none has them. */
function listValues(known: readonly string[], selected: readonly string[] = []): string[] {
  return [...known, ...selected.filter((value) => !known.includes(value))];
}

/** The selections whose removal alone brings results, the one that brings most first. */
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
