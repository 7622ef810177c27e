import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { findDeprecated } from './find-deprecated';

const { folder: root, write } = openTestFolder();
const directory = path.join(root, 'content');

function writeTypes(app: string, deprecated: string) {
  const types = {
    app,
    version: 'workspace',
    routes: { old: { path: `/${app}`, deprecated }, new: { path: `/${app}/new` } },
    widgets: { old: { props: {}, deprecated }, new: { props: {} } },
  };
  write(`.types/${app}.json`, JSON.stringify(types));
}

const links = [
  { path: '/shop', at: ['src/home/HomePage.tsx:12', 'src/about/AboutPage.tsx:3'] },
  { path: '/shop/new', at: ['src/home/HomePage.tsx:13'] },
];
const widgets = [
  { id: 'shop/old', passes: ['heading'], props: {}, at: ['src/home/HomePage.tsx:20'] },
  { id: 'shop/old', passes: [], props: {}, at: ['src/home/HomePage.tsx:20'] },
  { id: 'shop/new', passes: [], props: {}, at: ['src/home/HomePage.tsx:21'] },
];
const find = () => findDeprecated(directory, { links, widgets });

it('lists each place with a deprecated page or widget, and the advice', () => {
  expect(find()).toEqual([]);
  writeTypes('shop', 'Use the new one');
  expect(find()).toEqual([
    'src/about/AboutPage.tsx:3 links to /shop: Use the new one',
    'src/home/HomePage.tsx:12 links to /shop: Use the new one',
    'src/home/HomePage.tsx:20 places shop/old: Use the new one',
  ]);
});
