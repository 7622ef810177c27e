import type { DevelopedRemote } from '@meridian/contracts';
import { createPathFinder } from '@meridian/contracts/pages';
import type { Generation } from '../live/resolve-map';
import { createClientMap } from '../releases/make-client-map';
import { load, makeRelease } from '../testing/make-release';
import { developSelection } from './develop-selection';

const development = {
  entry: 'development/js/index.js',
  modules: { index: { js: ['development/js/index.js'], css: [] } },
};
const shop = load(makeRelease('shop', '1.0.0'));
const books = load(makeRelease('books', '1.0.0'));

function makeSelection(changes = {}): Generation {
  const shell = load(makeRelease('shell', '1.0.0', changes));
  const apps = {
    shop: { live: shop.record, fallback: null },
    books: { live: books.record, fallback: null },
  };
  const map = createClientMap(1, shell.record, apps);
  return {
    map,
    findPath: createPathFinder(map),
    shell,
    releases: new Map([shell, shop, books].map((one) => [`${one.record.app}/1.0.0`, one])),
  } as Generation;
}

const newer = makeRelease('shop', '0.0.0-development.3', {
  routes: [
    ...shop.record.routes,
    { ...shop.record.routes[0], id: 'new', path: '/shop/new' } as never,
  ],
});
const remotes = [
  { origin: 'http://localhost:3101', record: { ...newer.record, kind: 'remote', files: [] } },
] as DevelopedRemote[];
const files = new Map([['development/js/index.js', Buffer.from('react')]]);
const loadDevelopment = async (record: Generation['shell']['record']) => ({ record, files });

it('loads the remote from its own origin, with the pages of its newest build', async () => {
  const { map, findPath, mapFile, shell, releases } = await developSelection(
    makeSelection({ development }),
    remotes,
    loadDevelopment,
  );
  expect(map.apps.shop?.live).toMatchObject({
    base: 'http://localhost:3101/',
    version: '0.0.0-development.3',
    entry: { path: 'entry.js', integrity: '' },
  });
  expect(map.apps.shop?.fallback).toBeNull();
  expect(findPath('/shop/new')?.match?.owned.app).toBe('shop');
  expect(map.apps.books?.live.base).toBe('/assets/books/1.0.0/');
  expect(mapFile.identity.toString()).toContain('http://localhost:3101/');
  // Development React in the shell, and no code of the remote here.
  expect(shell.record).toMatchObject(development);
  expect(shell.files.get('development/js/index.js')?.toString()).toBe('react');
  expect(shell.files.has('server.cjs')).toBe(true);
  expect([...releases.keys()]).toEqual(['shell/1.0.0', 'books/1.0.0']);
});
