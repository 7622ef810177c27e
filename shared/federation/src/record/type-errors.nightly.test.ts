import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { findTypeErrors } from './type-errors';

jest.setTimeout(120_000);

const { folder: root, write } = openTestFolder();
const project = JSON.stringify({ compilerOptions: { strict: true, types: [] } });
beforeEach(() => write('tools/tsconfig/browser.json', project));

/** Writes the files of an app to its own folder. */
function writeApp(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) write(`${name}/${file}`, text);
  return path.join(root, name);
}

it('reports errors in the sources of the app, not in its tests and in other apps', async () => {
  const wrong = 'export const count: number = "three";';
  const library = writeApp('library', {
    'src/shelf.ts': wrong,
    'src/shelf.test.ts': wrong,
    'src/testing/open.ts': wrong,
  });
  const cinema = writeApp('cinema', { 'src/film.ts': 'export const count: number = 3;' });
  expect(await findTypeErrors(library)).toBe(
    "src/shelf.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  );
  expect(await findTypeErrors(cinema)).toBeNull();
});

it('prefers the project file of the app to that of the repository', async () => {
  const text = 'export const length = (text) => text.length;';
  const lenient = JSON.stringify({ compilerOptions: { strict: false, types: [] } });
  const theatre = writeApp('theatre', { 'tsconfig.json': lenient, 'src/play.ts': text });
  const opera = writeApp('opera', { 'src/play.ts': text });
  expect(await findTypeErrors(theatre)).toBeNull();
  expect(await findTypeErrors(opera)).toContain('implicitly has an');
});

it('resolves to the reason when it could not check', async () => {
  const circus = writeApp('circus', { 'src/ring.ts': 'export const seats = 3;', dist: 'a file' });
  expect(await findTypeErrors(circus)).toMatch(/^The types could not be checked: .*dist/);
});
