import type { ListEntry } from './filtered-list';

/** The values that any entry has in a facet, in alphabetical order of their labels. */
export function sortedValues<Facet extends string>(
  entries: readonly ListEntry<unknown, Facet>[],
  facet: Facet,
  toLabel: (value: string) => string = (value) => value,
): string[] {
  const values = new Set(entries.flatMap((entry) => entry.values[facet]));
  return [...values].sort((a, b) => toLabel(a).localeCompare(toLabel(b), 'en'));
}
