import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readShellRoutes } from './read-shell';

const directory = mkdtempSync(path.join(tmpdir(), 'shell-'));
afterAll(() => rmSync(directory, { recursive: true }));

function bundle(code: string): string {
  const file = path.join(directory, 'server.cjs');
  writeFileSync(file, code);
  return file;
}

it('reads the routes of the shell from its built SSR bundle, which may use Node.js', () => {
  const file = bundle(`
    require('node:util');
    exports.ownRoutes = [{ app: 'shell', route: { id: 'search', path: '/search' } }];
  `);
  expect(readShellRoutes(file)).toEqual([{ id: 'search', path: '/search' }]);
});

it('asks for the list of routes when it is missing', () => {
  expect(() => readShellRoutes(bundle(''))).toThrow('must export `ownRoutes`');
});
