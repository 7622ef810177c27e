import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPackageSources } from './package-sources.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'packages-'));
  const shared = ['contracts', 'composition', 'ui', 'federation', 'stock-host', 'testing'];
  for (const name of [...shared, 'release', 'create-remote', 'service/src'])
    write(`shared/${name}/index.ts`, name);
  for (const file of ['registry/src/index.ts', 'scripts/packages/tarball.ts'])
    write(file, 'source');
  for (const file of ['shared/CHANGELOG.md', 'scripts/packages.mjs', 'tsconfig.base.json'])
    write(file, 'text');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

it.each([
  [true, 'shared/create-remote/template/remote/src/remote.test.ts'],
  [true, 'shared/testing/index.ts'],
  [true, 'shared/ui/README.md'],
  [true, 'shared/CHANGELOG.md'],
  [true, 'registry/src/cli/commands.ts'],
  [false, 'registry/src/gates/gates.test.ts'],
  [false, 'shared/release/dist/service/cli.js'],
  [false, 'shop/src/remote.ts'],
])('are others (%s) when %s changes', (isOther, file) => {
  const before = hashPackageSources(root);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  write(file, 'changed');
  expect(hashPackageSources(root) !== before).toBe(isOther);
});

it('are none in a copy of what the shell itself is built from', () => {
  rmSync(path.join(root, 'shared/testing'), { recursive: true });
  expect(hashPackageSources(root)).toBeNull();
});
