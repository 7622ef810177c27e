import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseVersion } from './release-version.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'version-'));
  for (const name of ['contracts', 'composition', 'ui', 'federation'])
    write(`shared/${name}/src/index.ts`, name);
  write('package-lock.json', '{}');
  write('shop/package.json', '{"version":"1.4.0"}');
  write('shop/src/remote.ts', 'the remote');
});
afterEach(() => {
  rmSync(root, { recursive: true });
  delete process.env.RELEASE_VERSION;
});

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const version = () => releaseVersion(root, 'shop');

it('takes the version of the package and a hash of what goes into the build', () => {
  expect(version()).toMatch(/^1\.4\.0-b[0-9a-f]{12}$/);
  expect(version()).toBe(version());
});

it.each(['shop/src/remote.ts', 'shared/ui/src/index.ts', 'package-lock.json', 'shop/src/new.ts'])(
  'gives another version when %s changes',
  (file) => {
    const before = version();
    write(file, '{"changed":true}');
    expect(version()).not.toBe(before);
  },
);

it('gives another version when a file is only renamed', () => {
  const before = version();
  rmSync(path.join(root, 'shop/src/remote.ts'));
  write('shop/src/other.ts', 'the remote');
  expect(version()).not.toBe(before);
});

it.each([
  'shop/src/remote.test.ts',
  'shop/src/Page.test.tsx',
  'shop/README.md',
  'shop/dist/release/record.json',
  'shop/node_modules/x/index.js',
  'content/src/remote.ts',
])('gives the same version when %s changes', (file) => {
  const before = version();
  write(file, 'changed');
  expect(version()).toBe(before);
});

it('takes RELEASE_VERSION when a team numbers its releases itself', () => {
  process.env.RELEASE_VERSION = '2.0.0';
  expect(version()).toBe('2.0.0');
});
