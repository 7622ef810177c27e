import { selectByFacets } from './facets';

const names = ['focus', 'mode', 'city', 'language'] as const;
type Name = (typeof names)[number];
type Item = Record<Name, string[]>;

/** The same numbers in each run. Source: Park and Miller. */
let state = 13;
const random = (end: number) => {
  state = (state * 48_271) % 2_147_483_647;
  return state % end;
};
const valuesOfFacet = ['a', 'b', 'c', 'd'];
const someValues = (max: number) => valuesOfFacet.filter(() => random(valuesOfFacet.length) < max);
const makeItem = (): Item => ({
  focus: [valuesOfFacet[random(4)] ?? 'a'],
  mode: [valuesOfFacet[random(3)] ?? 'a'],
  city: someValues(1),
  language: someValues(2),
});

const isMatch = (item: Item, selection: Partial<Record<Name, string[]>>) =>
  names.every(
    (name) => !selection[name]?.length || item[name].some((one) => selection[name]?.includes(one)),
  );

it('counts as trying every value does, for 100 random selections', () => {
  for (let run = 0; run < 100; run += 1) {
    const items = Array.from({ length: random(40) }, makeItem);
    const selection = Object.fromEntries(names.map((name) => [name, someValues(1)]));
    const result = selectByFacets(items, names, selection, (item, name) => item[name]);
    expect(result.selected).toEqual(items.filter((item) => isMatch(item, selection)));
    for (const name of names) {
      const find = (values: string[]) =>
        items.filter((item) => isMatch(item, { ...selection, [name]: values })).length;
      expect(result.without[name]).toBe(find([]));
      for (const value of valuesOfFacet)
        expect(result.counts[name].get(value) ?? 0).toBe(find([value]));
    }
  }
});
