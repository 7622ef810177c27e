import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOwnRoutes } from './read-shell';

const directory = mkdtempSync(path.join(tmpdir(), 'shell-'));
afterAll(() => rmSync(directory, { recursive: true }));

function bundle(code: string): string {
  const file = path.join(directory, 'server.cjs');
  writeFileSync(file, code);
  return file;
}

it('reads the pages of the shell from its built server bundle, which may use Node', () => {
  const file = bundle(`
    require('node:util');
    exports.ownRoutes = [{ app: 'shell', route: { id: 'search', path: '/search' } }];
  `);
  expect(readOwnRoutes(file)).toEqual([{ id: 'search', path: '/search' }]);
});

it('asks for the list where it is missing', () => {
  expect(() => readOwnRoutes(bundle(''))).toThrow('must export `ownRoutes`');
});
