import { makeMap, makeRelease } from '../testing/make-client-map';
import { createMatcher, createPathFinder, listRoutes } from './match-page';

const match = createMatcher(
  makeMap({
    content: makeRelease('content', {
      routes: { home: '/', empty: '/EmptyList', article: '/blog/:id', latest: '/blog/latest' },
    }),
    shop: makeRelease('shop', { routes: { detail: '/NEJKdetail/:id', price: '/a.b-c/:id/:part' } }),
  }),
);
const ownerOf = (pathname: string) => {
  const found = match(pathname);
  return found && `${found.owned.app}/${found.owned.route.id}`;
};

it('gives the parameters decoded', () => {
  expect(match('/blog/caf%C3%A9%20%2F%3F')?.params).toEqual({ id: 'café /?' });
  expect(match('/a.b-c/1/2')?.params).toEqual({ id: '1', part: '2' });
});

it('prefers a fixed segment to a parameter, in any order of declaration', () => {
  expect(ownerOf('/blog/latest')).toBe('content/latest');
  expect(ownerOf('/blog/other')).toBe('content/article');
});

it('finds the remote that owns a path, in its letter case, and takes no dot for any character', () => {
  expect(
    ['/', '/EmptyList', '/NEJKdetail/3', '/emptylist', '/Blog/latest', '/axb-c/1/2'].map(ownerOf),
  ).toEqual(['content/home', 'content/empty', 'shop/detail', null, null, null]);
});

it.each(['/nowhere', '/blog', '/blog/1/2', '/blog/%E0%A4%A', '/%00'])(
  'finds no route for %s',
  (pathname) => {
    const warn = jest.spyOn(console, 'warn');
    expect(match(pathname)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  },
);

it('lists the routes of the shell, then those of the live releases', () => {
  const [search] = makeRelease('shell', { routes: { search: '/search' } }).routes;
  const map = makeMap(
    {
      shop: makeRelease('shop', { routes: { shop: '/shop' } }),
      account: [
        makeRelease('account', { routes: { login: '/login' } }),
        makeRelease('account', { version: '0.9.0', routes: { old: '/old' } }),
      ],
    },
    search && [search],
  );
  expect(listRoutes(map).map(({ app, route }) => `${app} ${route.path}`)).toEqual([
    'shell /search',
    'shop /shop',
    'account /login',
  ]);
});

describe('the canonical path', () => {
  const [search] = makeRelease('shell', { routes: { search: '/search' } }).routes;
  const find = createPathFinder(
    makeMap(
      {
        content: makeRelease('content', { routes: { home: '/' } }),
        catalogue: makeRelease('catalogue', {
          routes: { courses: '/courses', course: '/courses-detail/:id' },
        }),
        shop: makeRelease('shop', {
          routes: { nejm: '/NEJKdetail/:id', sale: '/shop/sale', any: '/shop/:id' },
        }),
      },
      search && [search],
    ),
  );

  it.each([
    ['/', '/'],
    ['/Courses/', '/courses'],
    ['/NEJKDetail/1', '/NEJKdetail/1'],
    ['/Shop/Sale', '/shop/sale'],
    ['/shop/Sale', '/shop/Sale'],
    ['/shop/s%61le', '/shop/sale'],
    ['/search/', '/search'],
    ['/Courses-Detail/AbC%20d', '/courses-detail/AbC%20d'],
    ['///', '/'],
  ])('of %s is %s', (pathname, canonical) => {
    expect(find(pathname)?.canonicalPath).toBe(canonical);
  });

  it.each(['/nope', '/courses/1', '/courses-detail', '//courses', '//evil.example', '/%E0%A4%A'])(
    'does not exist for %s, which no route has',
    (pathname) => {
      expect(find(pathname)).toBeNull();
    },
  );

  it('never begins with two slashes, which would name another host', () => {
    const open = createPathFinder(
      makeMap({ any: makeRelease('any', { routes: { page: '/:page', deep: '/:a/:b' } }) }),
    );
    for (const path of ['//evil.example', '//evil.example/', '///evil.example', '/\\evil.example/'])
      expect(open(new URL(path, 'http://a').pathname)?.canonicalPath ?? '/').toMatch(/^\/(?!\/)/);
  });

  it('prefers the route with this very spelling', () => {
    const both = createPathFinder(
      makeMap({ one: makeRelease('one', { routes: { upper: '/Guides', lower: '/guides' } }) }),
    );
    expect(both('/guides')?.canonicalPath).toBe('/guides');
    expect(both('/Guides')?.canonicalPath).toBe('/Guides');
  });
});
