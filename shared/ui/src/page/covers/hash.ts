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

/** The number at the end of a seed such as `course-7` or of a hexadecimal id; 0 without one. */
function numberOf(seed: string): { number: number; head: string } {
  const tail = /[\da-f]{1,6}$/i.exec(seed)?.[0] ?? '';
  return {
    number: Number.parseInt(tail || '0', 16),
    head: seed.slice(0, seed.length - tail.length),
  };
}

/**
 * One of `count` tones for a seed. Consecutive seeds such as `course-7` and `course-8` get distant
 * tones, because they are often neighbours on a page.
 */
export function toneOf(seed: string, count: number): number {
  const { number, head } = numberOf(seed);
  return (hashText(head) + 3 * number) % count;
}

/** A number that differs for seeds with close numbers and the same one of `count` tones. */
export function turnOf(seed: string, count: number): number {
  const { number, head } = numberOf(seed);
  return Math.floor(number / count) + number + (hashText(head) >>> 20);
}
