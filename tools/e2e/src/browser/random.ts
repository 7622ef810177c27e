import { createRandom as createNumbers } from '@meridian/service/testing/random';

/** The choices are the same for the same seed. */
export interface Random {
  below: (end: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  shuffle: <Item>(items: readonly Item[]) => Item[];
}

export function createRandom(seed: number): Random {
  const next = createNumbers(seed);
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}
