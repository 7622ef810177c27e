import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRegistry } from './find-registry';

let modules: string;
let installed: string;
beforeEach(() => {
  modules = mkdtempSync(path.join(tmpdir(), 'installed-'));
  installed = path.join(modules, '@meridian/create-remote');
  mkdirSync(installed, { recursive: true });
  write('@meridian/create-remote/package.json', { name: '@meridian/create-remote' });
});
afterEach(() => rmSync(modules, { recursive: true }));

function write(file: string, content: unknown) {
  writeFileSync(path.join(modules, file), JSON.stringify(content));
}

it('is what the command line says, with a slash at its end', () => {
  expect(findRegistry('http://registry.test/npm', installed)).toBe('http://registry.test/npm/');
});

it('is else where npm has this package from', () => {
  const tarball = '@meridian/create-remote/-/create-remote-1.0.0-b123.tgz';
  const resolved = `http://127.0.0.1:3000/npm/${tarball}`;
  write('.package-lock.json', {
    packages: { 'node_modules/@meridian/create-remote': { resolved } },
  });
  expect(findRegistry(undefined, installed)).toBe('http://127.0.0.1:3000/npm/');
});

it.each([
  [undefined, 'found none: add -- --registry <url>'],
  ['registry', 'Expected a URL such as'],
  ['file:///etc', 'Expected a URL such as'],
])('is asked for where it is not known: %s', (given, message) => {
  expect(() => findRegistry(given, installed)).toThrow(message);
});
