import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, listRemotes } from '../setup/workspaces.mjs';

const root = path.resolve(__dirname, '../..');

/** Folders with styles of pages. The console is in English alone. */
const folders = [...[...listRemotes(root), 'shell'].map((app) => `${app}/src`), 'shared/ui/src'];

/** Properties and values that name a side of the screen instead of the start or end of a line. */
const physical =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)\b.*|(?:left|right):.*|text-align: (?:left|right);)$/gm;

/** `left: 50%` is the middle in both directions of text; `left: auto` takes it back. */
const isMiddle = (declaration: string) => /left: (?:50%|auto);/.test(declaration);

/** The declarations of a stylesheet that are on the wrong side in a document from right to left. */
function findPhysical(css: string): string[] {
  return [...css.matchAll(physical)].map(([found]) => found.trim()).filter((one) => !isMiddle(one));
}

it('finds sides of the screen, and no sides of lines', () => {
  const css = 'a {\n  margin-left: 1px;\n  left: 0;\n  left: 50%;\n  padding-inline-start: 1px;\n}';
  expect(findPhysical(css)).toEqual(['margin-left: 1px;', 'left: 0;']);
});

it('no stylesheet of a page names a side of the screen: pages in Urdu run from right to left', () => {
  const sheets = folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((file) =>
    findPhysical(readFileSync(path.join(root, file), 'utf8')).map((one) => `${file}: ${one}`),
  );
  expect(found).toEqual([]);
});
