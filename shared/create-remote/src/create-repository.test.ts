import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { createRepository } from './create-repository';

const root = path.resolve(__dirname, '../../..');
const names = 'composition contracts federation release stock-host testing ui'.split(' ');
const files = new Map(names.map((name) => [`@meridian/${name}`, `meridian-${name}-1.0.0-b1.tgz`]));
const packages = { url: 'http://site.test/packages/', files };
const longName = `${'a'.repeat(35)}-room`;

const { folder } = openTestFolder();

const read = (file: string) => readFileSync(path.join(folder, 'library', file), 'utf8');

it('writes the files of other tools too, and the command that created it', () => {
  const others = ['.github/CODEOWNERS', '.github/workflows/remote.yml', '.gitignore', '.npmrc'];
  const files = createRepository(path.join(folder, 'library'), 'library', packages);
  expect(files).toEqual(expect.arrayContaining(others));
  expect(read('README.md')).toContain(`--audit=false ${packages.url}meridian-create-remote.tgz`);
});

it('gets our packages from the site, and all others in the versions of this repository', () => {
  createRepository(path.join(folder, 'library'), 'library', packages);
  const described = JSON.parse(read('package.json'));
  const known = ['shared/testing', 'shared/federation', '.', 'shell'].map((home) =>
    JSON.parse(readFileSync(path.join(root, home, 'package.json'), 'utf8')),
  );
  const ranges = Object.assign(
    {},
    ...known.flatMap((one) => [one.peerDependencies, one.devDependencies, one.dependencies]),
  );
  for (const [name, file] of files) ranges[name] = `${packages.url}${file}`;
  const asked = Object.entries({ ...described.dependencies, ...described.devDependencies });
  for (const [name, range] of asked)
    expect(`${name} ${range}`).toBe(`${name} ${ranges[name] ?? 'is not used here'}`);
  // Our packages are peers of one another, so each has to be named.
  expect(asked.map(([name]) => name)).toEqual(expect.arrayContaining([...files.keys()]));
});

it.each(['a', longName])('names everything after the remote, well formatted: %s', (name) => {
  const directory = path.join(folder, name);
  createRepository(directory, name, packages);
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stderr, stdout } = spawnSync(process.execPath, [biome, 'check', '.'], {
    cwd: directory,
    encoding: 'utf8',
  });
  expect(status === 0 ? 'passed' : `${stdout}${stderr}`).toBe('passed');
  const remote = readFileSync(path.join(directory, 'src/remote.ts'), 'utf8');
  expect(remote).toContain(`path: '/${name}/:id'`);
  expect(remote).not.toContain('reading');
});

it('writes nothing into a folder with files, nor under a forbidden name', () => {
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  expect(() => createRepository(folder, 'library', packages)).toThrow('found files in it');
  expect(() => createRepository(path.join(folder, 'react'), 'react', packages)).toThrow(
    'react is the name of a package',
  );
  expect(existsSync(path.join(folder, 'react'))).toBe(false);
});
