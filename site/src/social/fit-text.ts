/** The box that a text has to fit into. */
export interface TextBox {
  width: number;
  height: number;
  /** Font sizes to choose from, the largest first. */
  sizes: readonly number[];
  /** Distance between lines, in font sizes. */
  leading: number;
}

export interface FittedText {
  lines: string[];
  size: number;
}

/**
 * Breaks a text into lines in the largest size that fits into its box. A text that is too long in the
 * smallest size is cut, with an ellipsis.
 *
 * @param measure width of a text, in font sizes
 */
export function fitText(text: string, box: TextBox, measure: (text: string) => number): FittedText {
  const words = text
    .split(/\s+/)
    .map((word) => ({ word, width: measure(word) }))
    // A word in a script that the typeface does not have would leave a gap.
    .filter(({ width }) => width > 0);
  const space = measure(' ');
  const settings = box.sizes.map((size) => {
    const lines = breakLines(words, space, box.width / size);
    return { size, lines, widths: lines.map((line) => widthOf(line, space) * size) };
  });
  const fitting = settings.filter(
    ({ size, lines, widths }) => lines.length <= countLines(box, size) && !isOver(widths, box),
  );
  const [largest] = fitting;
  if (largest) {
    // A short word alone on a line looks lost: a little smaller on fewer lines looks better.
    const calmer =
      Math.min(...largest.widths) < 0.4 * Math.max(...largest.widths) &&
      fitting.find(
        ({ size, lines }) => lines.length < largest.lines.length && size > 0.74 * largest.size,
      );
    const { size, lines } = calmer || largest;
    return { size, lines: lines.map(join) };
  }
  const smallest = settings.at(-1);
  if (!smallest) return { size: 0, lines: [] };
  return {
    size: smallest.size,
    lines: cutToBox(smallest.lines.map(join), smallest.size, box, measure),
  };
}

function countLines({ height, leading }: TextBox, size: number): number {
  return Math.max(1, Math.floor(height / (size * leading)));
}

function isOver(widths: readonly number[], { width }: TextBox): boolean {
  return widths.some((line) => line > width);
}

interface Word {
  word: string;
  width: number;
}

/**
 * The smallest number of lines, and among those breaks the one with the most even lines: the smallest
 * sum of squares of their empty widths. A word wider than the line stands alone.
 */
function breakLines(words: readonly Word[], space: number, room: number): Word[][] {
  // The best lines for every beginning of the text.
  const best: { lines: Word[][]; cost: number }[] = [{ lines: [], cost: 0 }];
  for (let end = 1; end <= words.length; end++) {
    for (let start = end - 1; start >= 0; start--) {
      const line = words.slice(start, end);
      const empty = room - widthOf(line, space);
      if (empty < 0 && line.length > 1) break;
      const before = best[start];
      const known = best[end];
      if (!before) continue;
      const cost = before.cost + empty ** 2;
      const count = before.lines.length + 1;
      const isBetter =
        !known || count < known.lines.length || (count === known.lines.length && cost < known.cost);
      if (isBetter) best[end] = { lines: [...before.lines, line], cost };
    }
  }
  return best[words.length]?.lines ?? [];
}

function widthOf(line: readonly Word[], space: number): number {
  return line.reduce((sum, { width }) => sum + width, (line.length - 1) * space);
}

function join(line: readonly Word[]): string {
  return line.map(({ word }) => word).join(' ');
}

function cutToBox(
  lines: readonly string[],
  size: number,
  box: TextBox,
  measure: (text: string) => number,
): string[] {
  const count = countLines(box, size);
  const fits = (line: string) => measure(line) * size <= box.width;
  return lines.slice(0, count).map((line, index) => {
    const isLastOfMore = index === count - 1 && lines.length > count;
    if (fits(line) && !isLastOfMore) return line;
    let start = line;
    while (start && !fits(`${start}…`)) start = start.slice(0, -1).trimEnd();
    return `${start}…`;
  });
}
