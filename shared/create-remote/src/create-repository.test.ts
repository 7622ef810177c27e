import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRepository } from './create-repository';

const root = path.resolve(__dirname, '../../..');
const registry = 'http://registry.test/npm/';
const longName = `${'a'.repeat(35)}-room`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, 'library', file), 'utf8');

it('writes a whole repository', () => {
  expect(createRepository(path.join(folder, 'library'), 'library', registry).sort()).toEqual([
    '.github/CODEOWNERS',
    '.github/workflows/remote.yml',
    '.gitignore',
    '.npmrc',
    'README.md',
    'biome.json',
    'jest.config.mjs',
    'package.json',
    'rsbuild.config.ts',
    'src/article/ArticlePage.test.tsx',
    'src/article/ArticlePage.tsx',
    'src/article/article.route.ts',
    'src/articles/article-path.ts',
    'src/articles/articles.ts',
    'src/contributions/search.test.ts',
    'src/contributions/search.ts',
    'src/contributions/sitemap.ts',
    'src/latest/latest.module.css',
    'src/latest/latest.widget.test.tsx',
    'src/latest/latest.widget.tsx',
    'src/overview/OverviewPage.test.tsx',
    'src/overview/OverviewPage.tsx',
    'src/overview/overview.module.css',
    'src/overview/overview.route.ts',
    'src/remote.test.ts',
    'src/remote.ts',
    'tsconfig.json',
  ]);
});

it('takes the packages of the scope from our registry alone', () => {
  createRepository(path.join(folder, 'library'), 'library', registry);
  expect(read('.npmrc')).toContain('\n@meridian:registry=http://registry.test/npm/\n');
});

it('asks for the versions of packages that this repository has', () => {
  createRepository(path.join(folder, 'library'), 'library', registry);
  const described = JSON.parse(read('package.json'));
  const shared = ['composition', 'contracts', 'federation', 'release', 'testing', 'ui'];
  const homes = [...shared.map((name) => `shared/${name}`), '.', 'shell'];
  const known = homes.map((home) =>
    JSON.parse(readFileSync(path.join(root, home, 'package.json'), 'utf8')),
  );
  const ranges = Object.assign(
    {},
    ...known.flatMap((one) => [
      { [one.name]: one.version },
      ...[one.dependencies, one.peerDependencies, one.devDependencies],
    ]),
  );
  const asked = Object.entries({ ...described.dependencies, ...described.devDependencies });
  for (const [name, range] of asked)
    expect(`${name} ${range}`).toBe(`${name} ${ranges[name] ?? 'is not used here'}`);
});

it.each(['a', longName])('names everything after the remote, well formatted: %s', (name) => {
  const directory = path.join(folder, name);
  createRepository(directory, name, registry);
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

it('writes nothing over what is there, nor under a name that cannot be', () => {
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  expect(() => createRepository(folder, 'library', registry)).toThrow('found files in it');
  expect(() => createRepository(path.join(folder, 'react'), 'react', registry)).toThrow(
    'react is the name of a package',
  );
  expect(existsSync(path.join(folder, 'react'))).toBe(false);
});
