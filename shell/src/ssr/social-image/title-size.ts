import type { CSSProperties } from 'react';

/** Estimated widths in font sizes, a little above the averages of the serif typeface. */
const letterWidth = 0.52;
const capitalExtra = 0.18;
const spaceWidth = 0.24;
export const titleLineHeight = 1.12;

/** The largest size, of `sizes` in falling order, in which a title fits by an estimate; one that is too long is cut. */
export function fitTitle(
  title: string,
  box: { width: number; height: number; sizes: readonly [number, ...number[]] },
): CSSProperties {
  const words = title.split(/\s+/).map(estimateWidth);
  const maxLines = (size: number) => Math.floor(box.height / (size * titleLineHeight));
  const fitting = box.sizes.find((size) => countLines(words, box.width / size) <= maxLines(size));
  if (fitting) return { fontSize: fitting, textWrap: 'balance' };
  const smallest = Math.min(...box.sizes);
  // Satori balances no text that it cuts.
  return { fontSize: smallest, lineClamp: maxLines(smallest), wordBreak: 'break-word' };
}

function estimateWidth(word: string): number {
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  return word.length * letterWidth + capitals * capitalExtra;
}

function countLines(words: readonly number[], room: number): number {
  let lines = 1;
  let used = -spaceWidth;
  for (const width of words) {
    if (width > room) return Number.POSITIVE_INFINITY;
    used += spaceWidth + width;
    if (used <= room) continue;
    lines += 1;
    used = width;
  }
  return lines;
}

/** Removes words in scripts that the typefaces cannot show. */
export function dropOtherScripts(text: string): string {
  const others = /[^\s]*[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}][^\s]*/gu;
  return text.normalize('NFC').replace(others, '').replace(/\s+/g, ' ').trim();
}
