import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDeprecated } from '../uses/find-deprecated';
import { readCompiledTypes } from './compiled-types.mjs';
import { readUsedProps } from './used-props.mjs';

let root: string;
let directory: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'types-'));
  directory = path.join(root, 'library');
  write('library/src/Page.tsx', '<RemoteWidget id="news/strip" />');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

function writeTypes(folder: string, app: string, type: string) {
  const strip = { props: { type }, deprecated: `Use the ${type}` };
  const types = { app, version: '1.0.0', routes: {}, widgets: { strip } };
  write(`${folder}/${app}.json`, JSON.stringify(types));
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

it('takes no notice of what lies around a repository of its own, nor do version, record and warnings', () => {
  writeTypes('.types', 'news', 'object');
  write('library/package-lock.json', '{}');
  const widgets = [{ id: 'news/strip', passes: [], props: {}, at: ['src/Page.tsx:1'] }];
  expect(list()).toEqual([]);
  expect(readUsedProps(directory, '', ['src/Page.tsx']).props).toEqual([]);
  expect(findDeprecated(directory, { links: [], widgets })).toEqual([]);

  writeTypes('library/.types', 'news', 'string');
  expect(readUsedProps(directory, '', ['src/Page.tsx'])).toEqual({
    props: ['news/strip {"type":"string"}'],
    files: ['.types/news.json'],
  });
  expect(findDeprecated(directory, { links: [], widgets })).toEqual([
    'src/Page.tsx:1 places news/strip: Use the string',
  ]);
});
