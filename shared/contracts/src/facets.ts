/** Selected values by facet; an item matches a facet that has one of them. A facet without values takes every item. */
export type FacetSelection<Name extends string> = Readonly<
  Partial<Record<Name, readonly string[]>>
>;

/** The values of one item, by facet. */
export type FacetValues<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export interface FacetResult<Item, Name extends string> {
  /** The items that match every facet, in the order in which they came. */
  selected: Item[];
  /**
   * For each facet, how many results each of its values alone would bring while the selection of all other facets
   * stays. Values without a result are missing.
   */
  counts: Record<Name, Map<string, number>>;
  /** For each facet, how many results there would be without its selection. */
  without: Record<Name, number>;
}

/**
 * Selects items by facets, and counts what each other selection would bring, in one pass over the items.
 * @param valuesOf the values of an item; called once for each item
 */
export function selectByFacets<Item, Name extends string>(
  items: readonly Item[],
  names: readonly Name[],
  selection: FacetSelection<Name>,
  valuesOf: (item: Item) => FacetValues<Name>,
): FacetResult<Item, Name> {
  const selected: Item[] = [];
  const counts = byName(names, () => new Map<string, number>());
  const without = byName(names, () => 0);
  const wanted = names.map((name) => ({ name, values: selection[name] ?? [] }));
  for (const item of items) {
    const values = valuesOf(item);
    const failed = wanted.filter(
      ({ name, values: any }) => any.length > 0 && !any.some((one) => values[name].includes(one)),
    );
    if (failed.length > 1) continue;
    if (failed.length === 0) selected.push(item);
    // An item that fails one facet alone would be a result of other selections in that facet.
    for (const name of failed[0] ? [failed[0].name] : names) {
      without[name] += 1;
      for (const value of values[name]) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
    }
  }
  return { selected, counts, without };
}

function byName<Name extends string, Value>(names: readonly Name[], make: () => Value) {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;
}
