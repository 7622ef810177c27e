/** Selected values by facet. An item matches a facet when it has one of them; a facet without values matches every item. */
export type FacetSelection<Name extends string> = Readonly<
  Partial<Record<Name, readonly string[]>>
>;

/** The values of one item, by facet. */
export type FacetValues<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export interface FacetResult<Item, Name extends string> {
  /** The items that match every facet, in the order in which they came. */
  selected: Item[];
  /**
   * For each facet, the number of results for each of its values alone, with the selection of all other facets. Values
   * without a result are missing.
   */
  counts: Record<Name, Map<string, number>>;
  /** For each facet, the number of results without its selection. */
  without: Record<Name, number>;
}

/**
 * Selects items by facets, and counts the results of every other selection, in one pass over the items.
 * @param valuesOf the values of an item in a facet
 */
export function selectByFacets<Item, Name extends string>(
  items: readonly Item[],
  names: readonly Name[],
  selection: FacetSelection<Name>,
  valuesOf: (item: Item, name: Name) => readonly string[],
): FacetResult<Item, Name> {
  const selected: Item[] = [];
  const counts = byName(names, () => new Map<string, number>());
  const without = byName(names, () => 0);
  const wanted = names.flatMap((name) => {
    const values = selection[name] ?? [];
    return values.length > 0 ? [{ name, values }] : [];
  });
  const count = (item: Item, name: Name) => {
    without[name] += 1;
    const counted = counts[name];
    for (const value of valuesOf(item, name)) counted.set(value, (counted.get(value) ?? 0) + 1);
  };
  for (const item of items) {
    let failed: Name | undefined;
    let failures = 0;
    for (const { name, values } of wanted) {
      const own = valuesOf(item, name);
      if (values.some((value) => own.includes(value))) continue;
      failed = name;
      failures += 1;
      if (failures > 1) break;
    }
    if (failures > 1) continue;
    // An item that fails only one facet is a result of other selections in that facet.
    if (failed !== undefined) count(item, failed);
    else {
      selected.push(item);
      for (const name of names) count(item, name);
    }
  }
  return { selected, counts, without };
}

function byName<Name extends string, Value>(names: readonly Name[], make: () => Value) {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;
}
