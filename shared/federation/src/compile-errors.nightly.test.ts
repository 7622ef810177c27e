import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAppTypes, writeAppTypes } from './app-types';
import { toCommonJs } from './testing/compile-source';

const root = path.resolve(__dirname, '../../..');
const copy = mkdtempSync(path.join(tmpdir(), 'compile-errors-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** A page of another team that uses a page and a widget of catalogue. */
const consumer = `
  import { RemoteWidget } from '@meridian/composition';
  import { pathTo } from '@meridian/contracts';
  export const link = pathTo('/courses-detail/:id', { id: 'ultrasound' });
  export const placed = <RemoteWidget id="catalogue/first-courses" heading="Courses" />;
`;

beforeAll(() => {
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
  writeFileSync(path.join(copy, 'consumer.tsx'), consumer);
  writeFileSync(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
      include: ['.types/*.d.ts', 'consumer.tsx'],
    }),
  );
});

/** What the compiler says of the consumer when the catalogue's `remote.ts` is as it is, changed by `edit`. */
function compileWith(edit: (remote: string) => string): string {
  const source = readFileSync(path.join(root, 'catalogue/src/remote.ts'), 'utf8');
  mkdirSync(path.join(copy, 'catalogue/src'), { recursive: true });
  writeFileSync(path.join(copy, 'catalogue/src/remote.ts'), edit(source));
  const types = readAppTypes(path.join(copy, 'catalogue'), toCommonJs);
  writeAppTypes(path.join(copy, '.types'), [types]);
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const words = [tsc, '-p', '.', '--pretty', 'false'];
  return spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' }).stdout;
}

it('accepts a page that uses what the catalogue has', () => {
  expect(compileWith((remote) => remote)).toBe('');
});

it.each([
  [
    'a widget that was dropped',
    (remote: string) => remote.replace("'first-courses':", "'next-courses':"),
    /^consumer\.tsx\(5,39\): .*"catalogue\/first-courses"/,
  ],
  [
    'a property that was renamed',
    (remote: string) => remote.replace('{ heading: v', '{ title: v'),
    /^consumer\.tsx\(5,\d+\): .*heading/,
  ],
  [
    'a page that was dropped',
    (remote: string) => remote.replace(/ {4}'courses-detail': \{[^}]*\},\n/, ''),
    /^consumer\.tsx\(4,30\): .*'"\/courses-detail\/:id"' is not assignable/,
  ],
])('rejects a page that uses %s', (_, edit, message) => {
  expect(compileWith(edit)).toMatch(message);
});
