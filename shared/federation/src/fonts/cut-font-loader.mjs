// @ts-check
// Plain JavaScript, because the bundler loads it by its path.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { fromCache } from './font-cache.mjs';

const installed = createRequire(import.meta.url).resolve('subset-font/package.json');
const packages = path.join(path.dirname(installed), '..');
/** Beside the package, so that it goes with a new installation; apps of one repository share it. */
const cacheFolder = path.join(packages, '.cache/cut-fonts');
/** npm writes there what is installed, so a font is cut again after an upgrade of what cuts it. */
const installation = path.join(packages, '.package-lock.json');

/** What browsers apply by themselves, and the figures that our stylesheets ask for. */
const keepFeatures = [
  ...['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'],
  // The forms in which Arabic letters join.
  ...['curs', 'fina', 'init', 'isol', 'medi'],
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
  /** @type {Parameters<typeof subsetFont>[2]} */
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures,
  };
  const cut = () => subsetFont(font, text, options);
  if (!existsSync(installation)) return cut();
  const key = [font, text, JSON.stringify(options), readFileSync(installation)];
  return fromCache(cacheFolder, key, cut);
}

export const raw = true;

/** @param {string} ranges e.g. `20-7E,A0` */
function readCodePoints(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
