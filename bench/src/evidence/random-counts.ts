/** Random numbers that follow from a seed. */
export interface RandomCounts {
  /** In [0, 1). */
  uniform(): number;
  /** Of independent events of which so many are expected, at most some hundred. */
  poisson(mean: number): number;
  /** How many of so many trials succeed. */
  binomial(trials: number, probability: number): number;
}

export function createRandomCounts(seed: number): RandomCounts {
  let state = seed | 0;
  /** Source: mulberry32 by Tommy Ettinger. */
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    poisson(mean) {
      let count = 0;
      let probability = Math.exp(-mean);
      let below = probability;
      for (const value = uniform(); value >= below && probability > 0; below += probability) {
        count += 1;
        probability *= mean / count;
      }
      return count;
    },
    binomial(trials, probability) {
      if (probability <= 0) return 0;
      if (probability >= 1) return trials;
      // From one success to the next: as fast as successes are rare.
      const logFailure = Math.log1p(-probability);
      const skip = () => Math.floor(Math.log1p(-uniform()) / logFailure) + 1;
      let count = 0;
      for (let at = skip(); at <= trials; at += skip()) count += 1;
      return count;
    },
  };
}
