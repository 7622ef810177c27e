import { existsSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { addPackages } from './packages-of-shell';

const { folder: directory, write } = openTestFolder();

it('adds the packages that were made for the version of the shell, and no others', () => {
  const files = path.join(directory, 'dist/release/files');
  const addFor = (version: string) => {
    addPackages({ directory, version }, files);
    return existsSync(path.join(files, 'npm/packages.json'));
  };
  write('dist/packages/packages.json', JSON.stringify({ shell: '1.0.0-b123', packages: [] }));
  expect(addFor('2.0.0')).toBe(false);
  expect(addFor('1.0.0-b123')).toBe(true);
});
