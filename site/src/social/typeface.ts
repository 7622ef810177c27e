import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** Sets text as outlines, so that an image looks the same on machines with other fonts. */
export interface Typeface {
  /** Width of a line of text, in font sizes. */
  measure(text: string): number;
  /** Height of capitals, in font sizes. */
  capHeight: number;
  /** The path data of one line that begins at `x` on the baseline `y`. */
  outline(text: string, position: { x: number; y: number; size: number }): string;
}

const { resolve } = createRequire(import.meta.url);

/** Each typeface in two files: western European letters, and the other Latin ones. */
const files = {
  title: ['latin', 'latin-ext'].map(
    (subset) => `@fontsource/source-serif-4/files/source-serif-4-${subset}-600-normal.woff`,
  ),
  text: ['latin', 'latin-ext'].map(
    (subset) => `@fontsource/inter/files/inter-${subset}-500-normal.woff`,
  ),
};

const opened = new Map<keyof typeof files, Typeface>();

/** Opens a typeface of the design system; reading its files takes some 50 ms the first time. */
export function openTypeface(face: keyof typeof files): Typeface {
  const typeface = opened.get(face) ?? createTypeface(files[face].map(openFont));
  opened.set(face, typeface);
  return typeface;
}

function openFont(file: string): fontkit.Font {
  const font = fontkit.openSync(resolve(file));
  if ('fonts' in font) throw new Error(`${file} holds several fonts, expected one`);
  return font;
}

function createTypeface(fonts: readonly fontkit.Font[]): Typeface {
  const layOut = (text: string, size: number) => {
    const glyphs: { path: fontkit.Path; scale: number; x: number; y: number }[] = [];
    let pen = 0;
    for (const { font, part } of splitByFont(text, fonts)) {
      const scale = size / font.unitsPerEm;
      const run = font.layout(part);
      for (const [index, { path }] of run.glyphs.entries()) {
        const position = run.positions[index];
        const [offsetX, offsetY] = [position?.xOffset ?? 0, position?.yOffset ?? 0];
        glyphs.push({ path, scale, x: pen + offsetX * scale, y: offsetY * scale });
        pen += (position?.xAdvance ?? 0) * scale;
      }
    }
    return { glyphs, width: pen };
  };
  return {
    measure: (text) => layOut(text, 1).width,
    capHeight: (fonts[0]?.capHeight ?? 0) / (fonts[0]?.unitsPerEm ?? 1),
    outline: (text, { x, y, size }) =>
      layOut(text, size)
        .glyphs.map((glyph) => toPathData(glyph.path, glyph.scale, x + glyph.x, y - glyph.y))
        .join(''),
  };
}

/** The parts of a text by font; a letter that no font has is left out. */
function splitByFont(text: string, fonts: readonly fontkit.Font[]) {
  const parts: { font: fontkit.Font; part: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    const last = parts.at(-1);
    if (font && last?.font === font) last.part += letter;
    else if (font) parts.push({ font, part: letter });
  }
  return parts;
}

const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** In fonts the y axis points up, in images down. */
function toPathData(path: fontkit.Path, scale: number, x: number, y: number): string {
  return path.commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) =>
        (index % 2 === 0 ? x + value * scale : y - value * scale).toFixed(2),
      );
      return letters[command] + numbers.join(' ');
    })
    .join('');
}
