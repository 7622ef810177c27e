/** Strokes of each category's glyph on a 48-unit grid, by the stems that name the category. */
const glyphs: readonly [stems: RegExp, path: string][] = [
  [/cardi/, 'M24 40C12 31 7 24 7 17a8 8 0 0 1 17-3a8 8 0 0 1 17 3c0 7-5 14-17 23z'],
];

const cross = 'M18 7h12v11h11v12H30v11H18V30H7V18h11z';

/** The strokes that stand for a category such as "Infectious diseases"; a cross for any other. */
export function glyphFor(category: string): string {
  const name = category.toLowerCase();
  return glyphs.find(([stems]) => stems.test(name))?.[1] ?? cross;
}
