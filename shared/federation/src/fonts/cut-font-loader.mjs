// @ts-check
// Plain JavaScript, because the bundler loads it by its path.
import subsetFont from 'subset-font';

/** What browsers apply by themselves, and the figures that our stylesheets ask for. */
const keepFeatures = [
  ...['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'],
  ...['lnum', 'tnum'],
];

/**
 * Cuts a variable font down to the weights and characters that its query names, e.g.
 * `?weights=400-700&characters=20-7E,A0` with code points in hex.
 *
 * @this {import('@rsbuild/core').Rspack.LoaderContext}
 * @param {Buffer} font
 * @returns {Promise<Buffer>} in the format woff2
 */
export default function cutFont(font) {
  const query = new URLSearchParams(this.resourceQuery);
  const [min = 0, max = min] = query.get('weights')?.split('-').map(Number) ?? [];
  const text = String.fromCodePoint(...readCodePoints(query.get('characters') ?? ''));
  return subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures,
  });
}

export const raw = true;

/** @param {string} ranges e.g. `20-7E,A0` */
function readCodePoints(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
