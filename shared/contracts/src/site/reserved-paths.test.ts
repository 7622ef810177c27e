import { findReservedPath } from './reserved-paths';

it.each([
  ['/api/hello', '/api'],
  ['/API/:id', '/api'],
  ['/assets', '/assets'],
  ['/packages/meridian-ui.tgz', '/packages'],
  ['/search/results', '/search/results'],
])('%s would never be reached, because of %s', (route, reserved) => {
  expect(findReservedPath(route)).toBe(reserved);
});

it.each(['/', '/apis', '/search', '/search/:id', '/:page', '/mapsets/:id'])(
  '%s can be a page',
  (route) => {
    expect(findReservedPath(route)).toBeUndefined();
  },
);
