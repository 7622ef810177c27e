import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { readCompiledProps } from '../uses/compiled-props';
import { findDeprecated } from '../uses/find-deprecated';
import { listAppTypes } from './list-app-types.mjs';
import { readUsedProps } from './used-props.mjs';

const { folder: root, write } = openTestFolder();
const directory = path.join(root, 'library');
beforeEach(() => write('library/src/Page.tsx', '<RemoteWidget id="news/strip" />'));

function writeTypes(folder: string, app: string, type: string) {
  const strip = { props: { type }, deprecated: `Use the ${type}` };
  const types = { app, version: '1.0.0', routes: {}, widgets: { strip } };
  write(`${folder}/${app}.json`, JSON.stringify(types));
}

const list = () =>
  [...listAppTypes(directory)].map(([app, file]) => [app, path.relative(root, file)]);

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
  expect(readCompiledProps(directory, 'news/strip')).toEqual({});
  expect(findDeprecated(directory, { links: [], widgets })).toEqual([]);

  writeTypes('library/.types', 'news', 'string');
  expect(readUsedProps(directory, '', ['src/Page.tsx'])).toEqual({
    props: ['news/strip {"type":"string"}'],
    files: ['.types/news.json'],
  });
  expect(readCompiledProps(directory, 'news/strip')).toEqual({ type: 'string' });
  expect(findDeprecated(directory, { links: [], widgets })).toEqual([
    'src/Page.tsx:1 places news/strip: Use the string',
  ]);
});
