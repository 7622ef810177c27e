import type { LiveMap } from '../releases/live-map';
import { makeMap, makeRelease } from '../testing/make-client-map';
import { createPathFinder } from './match-page';
import { createRetiredFinder } from './retired-pages';

type Routes = Record<string, string | null>;

/** Retired apps in the order in which they were; each route with its redirect, or null. */
function retire(...apps: Routes[]): NonNullable<LiveMap['retired']> {
  const entries = apps.map((routes, index) => [
    `app${index}`,
    {
      at: new Date(index).toISOString(),
      routes: Object.entries(routes).map(([path, redirect]) =>
        redirect === null ? { path } : { path, redirect },
      ),
    },
  ]);
  return Object.fromEntries(entries);
}

function open(retired: LiveMap['retired'], live = ['/shop', '/shop/:id', '/Deals']) {
  const routes = Object.fromEntries(live.map((path, index) => [`page${index}`, path]));
  const findPath = createPathFinder(makeMap({ shop: makeRelease('shop', { routes }) }));
  return createRetiredFinder(retired, findPath);
}

it('finds nothing where nothing is retired, and for paths that no app had', () => {
  expect(open(undefined)('/books')).toBeNull();
  expect(open(retire({ '/books': null }))('/films')).toBeNull();
});

it('finds that a page is gone, in any spelling', () => {
  const find = open(retire({ '/books': null, '/books/:id': null }));
  for (const path of ['/books', '/Books/', '/books/7', '/books/%zz'])
    expect([path, find(path)]).toEqual([path, { redirect: null }]);
});

it.each([
  ['/books', '/shop'],
  ['/books/a%20b', '/shop/a%20b'],
  ['/Books/7/', '/shop/7'],
  ['/books/..%2F..%2Fevil', '/shop/..%2F..%2Fevil'],
  ['/books/%zz', null],
])('redirects %s to %s', (path, redirect) => {
  const find = open(retire({ '/books': '/shop', '/books/:id': '/shop/:id' }));
  expect(find(path)).toEqual({ redirect });
  // Never to another host.
  const any = open(retire({ '/books/:id': '/:id' }), ['/:page']);
  expect(any('/books/%2Fevil.example')).toEqual({ redirect: '/%2Fevil.example' });
});

it('follows redirects through pages that were retired later, to the spelling of the live route', () => {
  const find = open(retire({ '/books/:id': '/films/:id' }, { '/films/:id': '/shop/:id' }));
  expect(find('/books/7')).toEqual({ redirect: '/shop/7' });
  expect(open(retire({ '/books': '/deals' }))('/books')).toEqual({ redirect: '/Deals' });
  // The app that was retired last counts, where two had a path.
  const last = open(retire({ '/books': null }, { '/books': '/shop' }));
  expect(last('/books')).toEqual({ redirect: '/shop' });
});

it.each([
  ['whose target is gone, too', retire({ '/books': '/films' }, { '/films': null })],
  ['whose target no app has any more', retire({ '/books': '/films' })],
  ['that go round in a circle', retire({ '/books': '/films' }, { '/films': '/books' })],
])('says gone instead of redirects %s', (_, retired) => {
  expect(open(retired)('/books')).toEqual({ redirect: null });
});
