/**
 * The known name that someone meant by one that is not known: the nearest, when at most a third of its letters differ.
 * Capital letters do not count.
 */
export function nearestName(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(name.length, word.length) / 3)
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.name;
}

/**
 * How many letters have to be added, removed, replaced, or swapped with the next one.
 * Source: optimal string alignment, the restricted form of the Damerau–Levenshtein distance.
 */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swap = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          swap,
        ),
      );
    }
    [beforeLast, last] = [last, next];
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
