/** The texts that occur more than once; letter case and spacing do not count. */
export function findRepeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
    const isRepeated = seen.has(plain);
    seen.add(plain);
    return isRepeated;
  });
}
