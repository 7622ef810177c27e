import { makeMap, makeRelease } from 'shell/src/testing/make-map';
import { cacheKey, routeOf } from './cache-key';

const map = makeMap({
  catalogue: makeRelease('catalogue', {
    routes: { courses: { path: '/courses', search: ['q', 'focus'] }, about: '/about' },
  }),
});

it('keeps the parameters that the page depends on, in a fixed order', () => {
  const key = '/courses?focus=Nursing&q=heart';
  expect(cacheKey(map, '/courses', '?q=heart&focus=Nursing')).toBe(key);
  expect(cacheKey(map, '/courses', '?utm_source=x&focus=Nursing&q=heart&q=other')).toBe(key);
});

it.each([
  ['/about', '?q=heart', '/about'],
  ['/courses', '?q=', '/courses'],
  ['/courses', '', '/courses'],
  ['/nowhere', '?q=heart', '/nowhere'],
])('makes of %s%s the one page %s', (pathname, search, key) => {
  expect(cacheKey(map, pathname, search)).toBe(key);
});

it('cuts what is longer than anybody types, whole characters only', () => {
  const key = cacheKey(map, '/courses', `?q=${'x'.repeat(199)}${encodeURIComponent('😀')}`);
  expect(new URLSearchParams(key.split('?')[1]).get('q')).toHaveLength(200);
});

it('encodes a value so that it makes no parameter of its own', () => {
  expect(cacheKey(map, '/courses', '?q=a%26focus%3Db')).toBe('/courses?q=a%26focus%3Db');
});

it('names the route of a path, and the path where nobody owns it', () => {
  expect(routeOf(map, '/courses')).toBe('catalogue/courses');
  expect(routeOf(map, '/nowhere')).toBe('/nowhere');
});
