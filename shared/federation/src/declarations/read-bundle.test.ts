import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { readRemote, readShell } from './read-bundle';

const { folder, write } = openTestFolder();

function bundle(code: string): string {
  write('server.cjs', code);
  return path.join(folder, 'server.cjs');
}

it('reads the declarations of a remote without running its pages', () => {
  const remote = readRemote(
    bundle(`
      const { defineRemote } = require('@meridian/composition');
      const { pathTo } = require('@meridian/contracts');
      exports.remote = defineRemote('shop', {
        routes: { shop: { path: pathTo('/shop'), module: () => { throw new Error('ran') } } },
        widgets: {}, navigation: [],
      });`),
  );
  expect(remote).toMatchObject({ name: 'shop', routes: { shop: { path: '/shop' } } });
});

it.each(['react', 'node:fs'])('rejects a remote that imports %s at its top level', (name) => {
  expect(() => readRemote(bundle(`require('${name}')`))).toThrow(
    `src/remote.ts imports ${name} at its top level`,
  );
});

it('reads pages, contract and exports of the shell from its built ssr file, which may use Node', () => {
  const file = bundle(`
    require('node:util');
    exports.shellRoutes = [{ id: 'search', path: '/search' }];
    exports.ssrContractVersion = '1.2.0';
    exports.sharedModules = { react: { use() {} }, '@meridian/ui': { Link() {}, Button() {} } };
  `);
  expect(readShell(file, ['loadRemote', 'init'])).toEqual({
    routes: [{ id: 'search', path: '/search' }],
    ssrContract: '1.2.0',
    exports: {
      '@meridian/composition': [],
      '@meridian/contracts': [],
      '@meridian/ui': ['Button', 'Link'],
      'federation-runtime-core': ['init', 'loadRemote'],
    },
  });
});

it('names the export that the bundle lacks', () => {
  expect(() => readRemote(bundle(''))).toThrow('src/remote.ts must export `remote`');
  expect(() => readShell(bundle(''), [])).toThrow('must export `shellRoutes`');
  expect(() => readShell(bundle('exports.shellRoutes = []'), [])).toThrow(
    'must export `ssrContractVersion`',
  );
});
