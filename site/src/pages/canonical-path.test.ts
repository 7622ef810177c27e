import { makeMap, makeRelease } from 'shell/src/testing/make-map';
import { canonicalPath } from './canonical-path';

const map = makeMap({
  content: makeRelease('content', { routes: { home: '/', 'empty-list': '/EmptyList' } }),
  catalogue: makeRelease('catalogue', {
    routes: { courses: '/courses', course: '/courses-detail/:id' },
  }),
  shop: makeRelease('shop', {
    routes: { nejm: '/NEJKdetail/:id', sale: '/shop/sale', any: '/shop/:id' },
  }),
});

describe('the one spelling of an address', () => {
  it.each([
    ['/', '/'],
    ['/courses', '/courses'],
    ['/Courses/', '/courses'],
    ['/courses//', '/courses'],
    ['/emptylist', '/EmptyList'],
    ['/NEJKDetail/1', '/NEJKdetail/1'],
    ['/%63ourses', '/courses'],
    ['/Shop/Sale', '/shop/sale'],
    ['/shop/Sale', '/shop/Sale'],
    ['/search/', '/search'],
    ['///', '/'],
  ])('of %s is %s', (given, canonical) => {
    expect(canonicalPath(map, given)).toBe(canonical);
  });

  it('leaves what stands for a parameter as it is', () => {
    expect(canonicalPath(map, '/Courses-Detail/AbC%20d')).toBe('/courses-detail/AbC%20d');
  });

  it.each(['/nope', '/courses/1', '/courses-detail', '//courses', '//evil.example', '/%E0%A4%A'])(
    'is nothing for %s, which no route has',
    (path) => {
      expect(canonicalPath(map, path)).toBeNull();
    },
  );

  it('never begins with two slashes, which would name another host', () => {
    const open = makeMap({
      any: makeRelease('any', { routes: { page: '/:page', deep: '/:a/:b' } }),
    });
    for (const path of ['//evil.example', '//evil.example/', '///evil.example', '/\\evil.example/'])
      expect(canonicalPath(open, new URL(path, 'http://a').pathname) ?? '/').toMatch(/^\/(?!\/)/);
  });

  it('prefers the route that is spelt so over one that is spelt otherwise', () => {
    const both = makeMap({
      one: makeRelease('one', { routes: { upper: '/Guides', lower: '/guides' } }),
    });
    expect(canonicalPath(both, '/guides')).toBe('/guides');
    expect(canonicalPath(both, '/Guides')).toBe('/Guides');
  });
});
