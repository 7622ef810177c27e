/** A 32-bit FNV-1a hash of a text. Source: Fowler, Noll and Vo. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Pseudo-random numbers in [0, 1) from a seed. Source: mulberry32 by Tommy Ettinger. */
export function seededNumbers(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * One of `count` tones for a seed. Consecutive seeds such as `course-7` and `course-8` get distant
 * tones, because they are often neighbours on a page.
 */
export function toneOf(seed: string, count: number): number {
  const tail = /[\da-f]{1,6}$/i.exec(seed)?.[0] ?? '';
  const head = hashText(seed.slice(0, seed.length - tail.length));
  return (head + 3 * Number.parseInt(tail || '0', 16)) % count;
}
