import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isUntouched, saveSeen, seeInputs } from './seen-inputs.mjs';

const sources = path.resolve(import.meta.dirname, '../..');
let root = '';
const files = ['service/src/a.ts', 'service/src/deep/b.ts'];
const write = (file: string, text = '') => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
/** Some time ago, so that what a test does now is later on every file system. */
const age = (...aged: string[]) => {
  for (const file of aged) utimesSync(path.join(root, file), 1_000_000, 1_000_000);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'seen-'));
  const all = [...files, 'package-lock.json', 'node_modules/.package-lock.json'];
  for (const file of [...all, 'service/dist/service/cli.js']) write(file);
  age(...all, 'service', 'service/src', 'service/src/deep');
  saveSeen(root, 'service', seeInputs(root, files));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each<[string, () => void]>([
  ['a file was written with the same size', () => write('service/src/a.ts')],
  ['a file came', () => write('service/src/deep/c.ts')],
  ['a file went', () => rmSync(path.join(root, 'service/src/a.ts'))],
  ['something was installed', () => write('node_modules/.package-lock.json', '{}')],
  ['the lock file changed', () => write('package-lock.json', '{}')],
  ['the build is gone', () => rmSync(path.join(root, 'service/dist'), { recursive: true })],
  ['what was seen is damaged', () => write('service/dist/service/seen-inputs.json', '{')],
])('does not know it when %s', (_, change) => {
  expect(isUntouched(root, 'service')).toBe(true);
  change();
  expect(isUntouched(root, 'service')).toBe(false);
});

it('takes a change between the look and the end of a build for one', () => {
  const seen = seeInputs(root, files);
  write('service/src/a.ts', 'more');
  saveSeen(root, 'service', seen);
  expect(isUntouched(root, 'service')).toBe(false);
});

describe('npm run release', () => {
  const run = () =>
    execFileSync(process.execPath, ['scripts/run-cli.mjs', 'release', 'a', 'b'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });

  it('runs what is built, and neither installs nor builds, when nothing was touched', () => {
    // Without what builds, and without a lock file that lists anything: only the built program is there.
    for (const file of ['run-cli.mjs', 'cli', 'setup'])
      cpSync(path.join(sources, 'scripts', file), path.join(root, 'scripts', file), {
        recursive: true,
      });
    cpSync(
      path.join(sources, 'shared/service/src/open-files.mjs'),
      path.join(root, 'shared/service/src/open-files.mjs'),
    );
    write('package.json', '{"type": "module"}');
    write(
      'registry/dist/service/cli.js',
      'export const runRelease = async (words) => (console.log(words.join(" ")), 0);',
    );
    saveSeen(root, 'registry', seeInputs(root, files));
    expect(run()).toBe('a b\n');
    write('service/src/a.ts', 'more');
    expect(run).toThrow(/build-changed\.mjs/);
  });
});
