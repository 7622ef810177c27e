import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, listRemotes } from '../setup/workspaces.mjs';
import { findWords } from './find-words';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Folders with texts that visitors see. */
const folders = [
  ...[...listRemotes(root), 'shell'].map((app) => `${app}/src`),
  ...['ui', 'composition', 'contracts'].map((name) => `shared/${name}/src`),
  'services/backend/src/programme/seed',
];

/** The whole text of data, and a stylesheet without its comments. */
function findTexts(file: string, source: string): string[] {
  if (/\.(csv|json)$/.test(file)) return [source];
  if (file.endsWith('.css')) return [source.replace(/\/\*[\s\S]*?\*\//g, '')];
  return findWords(file, source).texts;
}

/** The ranges of code points that the faces of a typeface hold together. */
function rangesOf(family: string): number[][] {
  const faces = ['fonts', 'urdu']
    .map((name) => read(`shared/ui/src/${name}.css`))
    .join('')
    .split('@font-face')
    .filter((face) => face.includes(`"${family}"`));
  return faces
    .flatMap((face) => /unicode-range:([^;]+)/.exec(face)?.[1]?.split(',') ?? [])
    .map((range) => range.trim().slice('U+'.length).split('-'))
    .map((ends) => ends.map((hex) => Number.parseInt(hex, 16)));
}

const sources = folders
  .flatMap((folder) => listFiles(root, folder))
  .filter(
    (file) => /\.(tsx?|css|csv|json)$/.test(file) && !/\.(test|d)\.tsx?$|\/testing\//.test(file),
  );
const used = new Map<string, string>();
for (const file of sources)
  for (const character of findTexts(file, read(file)).join('')) used.set(character, file);

/** The letters and marks of Urdu, which have a font of their own. */
const isUrdu = (character: string) => /[\u0600-\u06ff]/.test(character);
const isVisible = (character: string) => !/[\p{Cc}\p{Cf}]/u.test(character);

it.each([
  ['Inter Variable', (character: string) => !isUrdu(character)],
  ['Source Serif 4 Variable', (character: string) => !isUrdu(character)],
  ['Noto Naskh Arabic Variable', isUrdu],
] as const)('%s has every character of its script that texts of the site use', (family, isOwn) => {
  const ranges = rangesOf(family);
  const isThere = (code: number) =>
    ranges.some(([first = 0, last = first]) => code >= first && code <= last);
  const missing = [...used].filter(
    ([character]) =>
      isVisible(character) && isOwn(character) && !isThere(character.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
  // The test has read remotes, contracts and seed.
  expect([...used.keys()]).toEqual(expect.arrayContaining(['a', '’', 'Å', 'İ', 'Ü', 'ے']));
});
