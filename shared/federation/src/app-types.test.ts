import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { readAppTypes, writeAppTypes } from './app-types';

const root = mkdtempSync(path.join(tmpdir(), 'app-types-'));
const folder = path.join(root, '.types');
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(root, { recursive: true }));

function toCommonJs(source: string): string {
  const module = { type: 'commonjs' } as const;
  return transformSync(source, { jsc: { parser: { syntax: 'typescript' } }, module }).code;
}

/** App types of a remote called `library` whose widget has these properties. */
function read(props: string) {
  const directory = path.join(root, 'folder-of-another-name');
  mkdirSync(path.join(directory, 'src'), { recursive: true });
  writeFileSync(
    path.join(directory, 'src/remote.ts'),
    `import { defineRemote } from '@meridian/composition';
    import * as v from 'valibot';
    export const remote = defineRemote('library', {
      routes: { shelf: { path: '/shelf/:id', deprecated: 'Use /books', module: () => import('./shelf') } },
      widgets: { books: { props: ${props}, module: () => import('./books') } },
      navigation: [],
    });`,
  );
  return readAppTypes(directory, toCommonJs);
}

it('reads what a remote offers from its source, without its pages', () => {
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

it('writes declarations, and leaves alone what is right', () => {
  writeAppTypes(folder, [types('shop')]);
  const file = path.join(folder, 'shop.d.ts');
  const before = statSync(file).ino;
  expect(readFileSync(file, 'utf8')).toContain("declare module '@meridian/contracts'");
  writeAppTypes(folder, [types('shop')]);
  expect(statSync(file).ino).toBe(before);
  writeAppTypes(folder, [{ ...types('shop'), routes: { hub: { path: '/shop' } } }]);
  expect(readFileSync(file, 'utf8')).toContain('"shop/hub": "/shop"');
});

it('removes an app that has gone from the sources, and leaves one that was fetched', () => {
  writeAppTypes(folder, [types('shop'), types('library', '1.2.0')]);
  writeAppTypes(folder, [types('content')]);
  expect(readdirSync(folder).sort()).toEqual([
    'content.d.ts',
    'content.json',
    'library.d.ts',
    'library.json',
  ]);
});
