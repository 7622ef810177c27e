/** How many products are shown, in words that are announced when they change. */
export function sayCount(found: number, all: number, noun: string, query: string): string {
  if (!query) return `${all} ${noun}s`;
  if (found === 0) return `No ${noun} matches “${query}”`;
  return `${found} of ${all} ${noun}s ${found === 1 ? 'matches' : 'match'} “${query}”`;
}
