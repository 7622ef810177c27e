import type { FaqEntry } from './entries';

/** The entries in which every word of the query occurs, in any case; all for an empty query. */
export function searchEntries(entries: readonly FaqEntry[], query: string): readonly FaqEntry[] {
  const words = toPlain(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ title, desc }) => {
    const text = toPlain(`${title} ${desc}`);
    return words.every((word) => text.includes(word));
  });
}

function toPlain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
