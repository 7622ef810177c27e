/** Random numbers that are the same for the same seed. */
export interface Random {
  /** A number from 0 on, and below `end`. */
  below: (end: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffle: <Item>(items: readonly Item[]) => Item[];
}

/** Source: Park and Miller, Random number generators: good ones are hard to find, 1988; multiplier of 1993. */
export function createRandom(seed: number): Random {
  const modulus = 2 ** 31 - 1;
  let state = (seed % (modulus - 1)) + 1;
  const next = (): number => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}
