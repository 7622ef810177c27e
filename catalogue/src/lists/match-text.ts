/** True when every word of the query occurs in one of the texts, whatever the letter case. */
export function matchText(query: string, texts: readonly string[]): boolean {
  const text = texts.join('\n').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
