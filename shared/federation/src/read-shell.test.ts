import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readShell } from './read-shell';

const directory = mkdtempSync(path.join(tmpdir(), 'shell-'));
afterAll(() => rmSync(directory, { recursive: true }));

function bundle(code: string): string {
  const file = path.join(directory, 'server.cjs');
  writeFileSync(file, code);
  return file;
}

it('reads pages and contract of the shell from its built SSR bundle, which may use Node', () => {
  const file = bundle(`
    require('node:util');
    exports.shellRoutes = [{ id: 'search', path: '/search' }];
    exports.ssrContractVersion = '1.2.0';
  `);
  expect(readShell(file)).toEqual({
    routes: [{ id: 'search', path: '/search' }],
    ssrContract: '1.2.0',
  });
});

it('names what the bundle does not export', () => {
  expect(() => readShell(bundle(''))).toThrow('must export `shellRoutes`');
  expect(() => readShell(bundle('exports.shellRoutes = []'))).toThrow(
    'must export `ssrContractVersion`',
  );
});
