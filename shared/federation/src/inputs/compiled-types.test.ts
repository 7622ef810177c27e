import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { readCompiledTypes } from './compiled-types.mjs';

const { folder: root, write } = openTestFolder();

function writeTypes(folder: string, app: string, type: string) {
  const widgets = { strip: { props: { type } } };
  write(`${folder}/${app}.json`, JSON.stringify({ app, routes: {}, widgets }));
}

const list = () =>
  [...readCompiledTypes(path.join(root, 'library'))].map(([app, { file }]) => [
    app,
    path.relative(root, file),
  ]);

it('lists the files of the app and of the repository around it, and prefers those of the app', () => {
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

it('ignores files around a repository of its own', () => {
  writeTypes('.types', 'news', 'object');
  write('library/package-lock.json', '{}');
  expect(list()).toEqual([]);
  writeTypes('library/.types', 'news', 'string');
  expect(list()).toEqual([['news', 'library/.types/news.json']]);
});
