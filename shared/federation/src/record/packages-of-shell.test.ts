import { existsSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { addPackages } from './packages-of-shell';

const { folder: directory, write } = openTestFolder();

const files = () => path.join(directory, 'dist/release/files');
const isAdded = () => existsSync(path.join(files(), 'npm/packages.json'));

const build = (shell: string) =>
  write('dist/packages/packages.json', JSON.stringify({ shell, packages: [] }));

it('adds the packages that were made for this version', () => {
  build('1.0.0-b123');
  addPackages({ directory, version: '1.0.0-b123' }, files());
  expect(isAdded()).toBe(true);
});

it('adds no packages that were made for another version', () => {
  build('1.0.0-b123');
  addPackages({ directory, version: '2.0.0' }, files());
  expect(isAdded()).toBe(false);
});
