import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { toCommonJs } from '../testing/compile-for-jest';
import { readAppTypes, writeAppTypes } from './app-types';

const { folder: root, write } = openTestFolder();
const folder = path.join(root, '.types');

/** App types of a remote called `library` whose widget has these properties. */
function read(props: string) {
  write(
    'folder-of-another-name/src/remote.ts',
    `import { defineRemote } from '@meridian/composition';
    import * as v from 'valibot';
    export const remote = defineRemote('library', {
      routes: { shelf: { path: '/shelf/:id', deprecated: 'Use /books', module: () => import('./shelf') } },
      widgets: { books: { props: ${props}, module: () => import('./books') } },
      navigation: [],
    });`,
  );
  return readAppTypes(path.join(root, 'folder-of-another-name'), toCommonJs);
}

it('reads the app types of a remote from its source, without its pages', () => {
  expect(read('v.object({ heading: v.string() })')).toEqual({
    app: 'library',
    version: 'workspace',
    routes: { shelf: { path: '/shelf/:id', deprecated: 'Use /books' } },
    widgets: {
      books: {
        props: {
          type: 'object',
          properties: { heading: { type: 'string' } },
          required: ['heading'],
        },
      },
    },
  });
});

const types = (app: string, version = 'workspace') => ({ app, version, routes: {}, widgets: {} });

it('writes declarations, and does not touch a file with the right content', () => {
  writeAppTypes(folder, [types('shop')]);
  const file = path.join(folder, 'shop.d.ts');
  const before = statSync(file).ino;
  expect(readFileSync(file, 'utf8')).toContain("declare module '@meridian/contracts'");
  writeAppTypes(folder, [types('shop')]);
  expect(statSync(file).ino).toBe(before);
  writeAppTypes(folder, [{ ...types('shop'), routes: { hub: { path: '/shop' } } }]);
  expect(readFileSync(file, 'utf8')).toContain('"shop/hub": "/shop"');
});

it('removes the types of a deleted app, and leaves fetched ones', () => {
  writeAppTypes(folder, [types('shop'), types('library', '1.2.0')]);
  writeAppTypes(folder, [types('content')]);
  expect(readdirSync(folder).sort()).toEqual([
    'content.d.ts',
    'content.json',
    'library.d.ts',
    'library.json',
  ]);
});
