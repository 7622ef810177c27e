import { rmSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { isPackageSource, readPackageSources } from './package-sources.mjs';

const { folder: root, write } = openTestFolder();
beforeEach(() => {
  const shared = ['contracts', 'composition', 'ui', 'federation', 'stock-host', 'testing'];
  for (const name of [...shared, 'release', 'create-remote', 'service/src'])
    write(`shared/${name}/index.ts`, name);
  for (const file of ['registry/src/index.ts', 'scripts/packages/tarball.ts'])
    write(file, 'source');
  for (const file of ['packages.mjs', 'workspaces.mjs']) write(`scripts/${file}`, 'text');
  for (const file of ['shared/CHANGELOG.md', 'tsconfig.base.json']) write(file, 'text');
  write('package.json', manifest());
});

function manifest(more: object = {}): string {
  return JSON.stringify({ license: 'MIT', engines: { node: '>=20' }, scripts: {}, ...more });
}

it.each([
  [true, 'shared/create-remote/template/remote/src/remote.test.ts'],
  [true, 'shared/ui/README.md'],
  [true, 'shared/CHANGELOG.md'],
  [true, 'scripts/workspaces.mjs'],
  [false, 'registry/src/rules/pair.test.ts'],
  [false, 'shared/release/dist/service/cli.js'],
  [false, 'scripts/start.mjs'],
  [false, 'shop/src/remote.ts'],
])('are others (%s) when %s changes', (isOther, file) => {
  const before = readPackageSources(root).texts;
  write(file, 'changed');
  const { paths, texts } = readPackageSources(root);
  expect(texts.join() !== before.join()).toBe(isOther);
  expect(isPackageSource(paths, file)).toBe(isOther);
});

it.each([
  [true, { license: 'Apache-2.0' }],
  [false, { scripts: { start: 'node .' } }],
])('are others (%s) when package.json says %j', (isOther, more) => {
  const before = readPackageSources(root).texts;
  write('package.json', manifest(more));
  const { partFiles, texts } = readPackageSources(root);
  expect(texts.join() !== before.join()).toBe(isOther);
  expect(partFiles).toEqual(['package.json']);
});

it('are none in a copy of what the shell itself is built from', () => {
  rmSync(path.join(root, 'shared/testing'), { recursive: true });
  expect(readPackageSources(root)).toEqual({ paths: [], partFiles: [], texts: [] });
});
