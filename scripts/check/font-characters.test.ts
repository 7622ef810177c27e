import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findWords } from '../boundaries/find-words';
import { listFiles, listRemotes } from '../workspaces.mjs';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Where the texts are that visitors see. */
const folders = [
  ...[...listRemotes(root), 'shell'].map((app) => `${app}/src`),
  ...['ui', 'composition', 'contracts'].map((name) => `shared/${name}/src`),
  'backend/src/programme/seed',
];

/** Of a stylesheet everything but comments. */
const findTexts = (file: string, source: string) =>
  file.endsWith('.css') ? [source.replace(/\/\*[\s\S]*?\*\//g, '')] : findWords(file, source).texts;

/** The ranges of code points that the faces of a typeface hold together. */
function rangesOf(family: string): number[][] {
  const faces = read('shared/ui/src/fonts.css')
    .split('@font-face')
    .filter((face) => face.includes(`"${family}"`));
  return faces
    .flatMap((face) => /unicode-range:([^;]+)/.exec(face)?.[1]?.split(',') ?? [])
    .map((range) => range.trim().slice('U+'.length).split('-'))
    .map((ends) => ends.map((hex) => Number.parseInt(hex, 16)));
}

const sources = folders
  .flatMap((folder) => listFiles(root, folder))
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|d)\.tsx?$|\/testing\//.test(file));
const used = new Map<string, string>();
for (const file of sources)
  for (const character of findTexts(file, read(file)).join('')) used.set(character, file);

it.each(['Inter Variable', 'Source Serif 4 Variable'])(
  'of the characters that texts of the site write, %s lacks none',
  (family) => {
    const ranges = rangesOf(family);
    const isThere = (code: number) =>
      ranges.some(([first = 0, last = first]) => code >= first && code <= last);
    const missing = [...used].filter(
      ([character]) => !/\p{Cc}/u.test(character) && !isThere(character.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
    // That something was read at all: letters of a remote, of the contracts and of the seed.
    expect([...used.keys()]).toEqual(expect.arrayContaining(['a', '’', 'Å', 'İ', 'Ü']));
  },
);
