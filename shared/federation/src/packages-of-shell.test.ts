import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addPackages } from './packages-of-shell';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'shell-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const files = () => path.join(directory, 'dist/release/files');
const isAdded = () => existsSync(path.join(files(), 'npm/packages.json'));

function build(shell: string) {
  mkdirSync(path.join(directory, 'dist/packages'), { recursive: true });
  const index = JSON.stringify({ shell, packages: [] });
  writeFileSync(path.join(directory, 'dist/packages/packages.json'), index);
}

it('adds the packages that were made for this version', () => {
  build('1.0.0-b123');
  addPackages({ directory, version: '1.0.0-b123' }, files());
  expect(isAdded()).toBe(true);
});

it('adds none that were made for another version, which would be taken for this one', () => {
  build('1.0.0-b123');
  addPackages({ directory, version: '2.0.0' }, files());
  expect(isAdded()).toBe(false);
});
