import { createPathFinder } from '@meridian/contracts/pages';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import type { ServedGeneration } from '../live/live-site';
import { createCachedPages } from './cached-pages';
import type { CachedPage } from './page-cache';
import { toPageUrl } from './page-match';

const noCookies = () => undefined;

const map = makeMap({
  catalogue: makeRelease('catalogue', {
    routes: { courses: { path: '/courses', search: ['q'] }, course: { path: '/courses/:id' } },
  }),
});

/** Pages of one generation, and a way to request one; the documents come when the test lets them. */
function open() {
  const served = {
    id: '1.1',
    map,
    findPath: createPathFinder(map),
    findRetired: () => null,
  } as unknown as ServedGeneration;
  let finish = () => {};
  const pages = createCachedPages({
    site: { current: () => served },
    dataVersion: { current: () => 'a' },
    searchVersion: () => '1',
    readBucket: () => null,
    renderer: {
      render: async () => ({ status: 200, problems: [], isComplete: false }) as never,
      toDocument: (_, { url }) =>
        new Promise((resolve) => {
          finish = () =>
            resolve({ identity: Buffer.from(url), status: 200, isComplete: true } as CachedPage);
        }),
    },
  });
  const request = (pathname: string, search = '') => {
    const match = served.findPath(pathname)?.match ?? null;
    const url = toPageUrl(pathname, search, match);
    return pages.get({ served, language: 'en', pathname, match, url });
  };
  return { pages, request, finish: () => finish() };
}

it('a page that would have to be rendered is none that is cached, also not with a query that changes nothing in it', async () => {
  const { pages, request, finish } = open();
  const requested = request('/courses', '?q=ecg');
  await new Promise(setImmediate);
  expect(pages.isUncached('/courses?q=ecg', noCookies)).toBe(false);
  finish();
  await requested;
  expect(pages.isUncached('/courses?q=ecg', noCookies)).toBe(false);
  expect(pages.isUncached('/courses?from=mail&q=ecg', noCookies)).toBe(false);
  expect(pages.isUncached('/courses?q=notes', noCookies)).toBe(true);
  // What follows a second question mark belongs to the query.
  expect(pages.isUncached('/courses?q=ecg?', noCookies)).toBe(true);
});
