import type { MarkedText } from '@meridian/contracts';
import { splitWords, type Word } from './words';

/** Characters of an excerpt, about two lines. */
const excerptLength = 190;

/** The text in pieces, with every word that matches at an odd position. */
export function markWords(text: string, found: ReadonlySet<string>): MarkedText {
  const pieces: MarkedText = [];
  let done = 0;
  for (const { start, end } of findWords(text, found)) {
    pieces.push(text.slice(done, start), text.slice(start, end));
    done = end;
  }
  return [...pieces, text.slice(done)];
}

/** The part of a text with the most matching words, marked; its beginning when none matches. */
export function markExcerpt(text: string, found: ReadonlySet<string>): MarkedText {
  if (text.length <= excerptLength) return markWords(text, found);
  const start = chooseStart(text, findWords(text, found));
  const end =
    text.length - start <= excerptLength ? text.length : cutBefore(text, start + excerptLength);
  const [first = '', ...rest] = markWords(text.slice(start, end).trim(), found);
  const pieces = [start > 0 ? `… ${first}` : first, ...rest];
  if (end === text.length) return pieces;
  const last = pieces.pop() ?? '';
  return [...pieces, `${last.replace(/[\s,;:.–—-]+$/, '')} …`];
}

/** The words that match, none inside another. */
function findWords(text: string, found: ReadonlySet<string>): Word[] {
  let done = 0;
  return splitWords(text).filter(({ start, end, terms }) => {
    if (start < done || !terms.some((term) => found.has(term))) return false;
    done = end;
    return true;
  });
}

/** Where the excerpt begins: a little before the part with the most different terms. */
function chooseStart(text: string, words: readonly Word[]): number {
  let best = { start: 0, count: 0 };
  for (const [index, { start }] of words.entries()) {
    const near = words.slice(index).filter(({ end }) => end < start + excerptLength * 0.7);
    const count = new Set(near.map(({ terms }) => terms[0])).size;
    if (count > best.count) best = { start, count };
  }
  if (best.start < excerptLength / 2) return 0;
  const before = text.slice(Math.max(0, best.start - 90), best.start);
  const sentence = /[.?!…]\s+(?=[^.?!…]*$)/.exec(before);
  const sentenceStart =
    best.start - before.length + (sentence ? sentence.index + sentence[0].length : 0);
  // The last sentence alone would be a short excerpt.
  if (sentence && text.length - sentenceStart >= excerptLength / 2) return sentenceStart;
  const latest = Math.min(best.start - 40, text.length - excerptLength);
  return text.indexOf(' ', Math.max(0, latest)) + 1;
}

/** The end of the last whole word before a position. */
function cutBefore(text: string, position: number): number {
  const space = text.lastIndexOf(' ', position);
  return space > 0 ? space : position;
}
