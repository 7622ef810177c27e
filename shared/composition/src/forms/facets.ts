/** One property by which a list can be filtered. */
export type Facet<Item> =
  /** The values of an item, e.g. its authors; an item passes when it has one of the selected values. */
  | { valuesOf: (item: Item) => readonly string[] }
  /** For what is no value of items, e.g. a highest price; it has no counts. `selected` is never empty. */
  | { isMatch: (item: Item, selected: readonly string[]) => boolean };

/** The facets of a list by the name of their query parameter. */
export type Facets<Item, Name extends string> = Readonly<Record<Name, Facet<Item>>>;

/** The selected values of each facet; a facet without values lets every item pass. */
export type FacetSelection<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** The values of repeated query parameters, e.g. `?subject=Nursing&subject=Surgery`, each once, without empty ones. */
export function readFacets<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): Record<Name, string[]> {
  const values = (name: Name) => new Set(params.getAll(name).map((value) => value.trim()));
  return mapNames(names, (name) => [...values(name)].filter(Boolean));
}

/** The selection with a value of one facet taken off. */
export function withoutValue<Name extends string>(
  selection: FacetSelection<Name>,
  name: Name,
  value: string,
): FacetSelection<Name> {
  return { ...selection, [name]: selection[name].filter((selected) => selected !== value) };
}

/** The items that pass all facets, in the order of the list. */
export function filterByFacets<Item, Name extends string>(
  items: readonly Item[],
  facets: Facets<Item, Name>,
  selection: FacetSelection<Name>,
): Item[] {
  return items.filter((item) => listFailing(item, facets, selection).length === 0);
}

/**
 * How many items each value of a facet would bring: those that pass all other facets and have that value,
 * whatever else is selected in its own facet. A value that brings none is not in the map.
 *
 * @param items what the other controls, such as a text search, leave
 */
export function countFacets<Item, Name extends string>(
  items: readonly Item[],
  facets: Facets<Item, Name>,
  selection: FacetSelection<Name>,
): Record<Name, ReadonlyMap<string, number>> {
  const counts = mapNames(namesOf(facets), () => new Map<string, number>());
  for (const item of items) {
    const failing = listFailing(item, facets, selection);
    if (failing.length > 1) continue;
    for (const name of failing.length === 1 ? failing : namesOf(facets)) {
      const facet = facets[name];
      if (!('valuesOf' in facet)) continue;
      for (const value of new Set(facet.valuesOf(item)))
        counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
    }
  }
  return counts;
}

/** How many items the list would have with nothing selected in a facet, for each facet. */
export function countWithoutFacets<Item, Name extends string>(
  items: readonly Item[],
  facets: Facets<Item, Name>,
  selection: FacetSelection<Name>,
): Record<Name, number> {
  return mapNames(
    namesOf(facets),
    (name) => filterByFacets(items, facets, { ...selection, [name]: [] }).length,
  );
}

/** The facets that an item does not pass. */
function listFailing<Item, Name extends string>(
  item: Item,
  facets: Facets<Item, Name>,
  selection: FacetSelection<Name>,
): Name[] {
  return namesOf(facets).filter((name) => {
    const selected = selection[name];
    if (selected.length === 0) return false;
    const facet = facets[name];
    if ('isMatch' in facet) return !facet.isMatch(item, selected);
    return !facet.valuesOf(item).some((value) => selected.includes(value));
  });
}

function namesOf<Name extends string>(facets: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(facets) as Name[];
}

function mapNames<Name extends string, Value>(
  names: readonly Name[],
  makeValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, makeValue(name)])) as Record<Name, Value>;
}
