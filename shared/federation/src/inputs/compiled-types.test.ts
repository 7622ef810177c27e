import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCompiledTypes } from './compiled-types.mjs';

let root: string;
let directory: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'types-'));
  directory = path.join(root, 'library');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

function writeTypes(folder: string, app: string, type: string) {
  const widgets = { strip: { props: { type } } };
  write(`${folder}/${app}.json`, JSON.stringify({ app, routes: {}, widgets }));
}

const list = () =>
  [...readCompiledTypes(directory)].map(([app, { file }]) => [app, path.relative(root, file)]);

it('lists the files of the app and of the repository around it, of two for one app the nearer', () => {
  expect(list()).toEqual([]);
  writeTypes('.types', 'shop', 'object');
  writeTypes('.types', 'news', 'object');
  writeTypes('library/.types', 'news', 'string');
  write('library/.types/news.d.ts', '');
  expect(list()).toEqual([
    ['news', 'library/.types/news.json'],
    ['shop', '.types/shop.json'],
  ]);
});

it('takes no notice of what lies around a repository of its own', () => {
  writeTypes('.types', 'news', 'object');
  write('library/package-lock.json', '{}');
  expect(list()).toEqual([]);
  writeTypes('library/.types', 'news', 'string');
  expect(list()).toEqual([['news', 'library/.types/news.json']]);
});
