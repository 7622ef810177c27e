import { makeMap, makeRelease } from '../testing/make-map';
import { createMatcher } from './match-page';

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

it('finds the remote that owns a path', () => {
  expect(ownerOf('/')).toBe('content/home');
  expect(ownerOf('/EmptyList')).toBe('content/empty');
  expect(ownerOf('/NEJKdetail/3')).toBe('shop/detail');
});

it('gives the parameters decoded', () => {
  expect(match('/blog/caf%C3%A9%20%2F%3F')?.params).toEqual({ id: 'café /?' });
  expect(match('/a.b-c/1/2')?.params).toEqual({ id: '1', part: '2' });
});

it('prefers a fixed segment to a parameter, whatever the order of declaration', () => {
  expect(ownerOf('/blog/latest')).toBe('content/latest');
  expect(ownerOf('/blog/other')).toBe('content/article');
});

it('tells paths apart by letter case', () => {
  expect(ownerOf('/emptylist')).toBeNull();
  expect(ownerOf('/nejkdetail/3')).toBeNull();
  expect(ownerOf('/Blog/latest')).toBeNull();
});

it('does not take a dot in a path for any character', () => {
  expect(ownerOf('/axb-c/1/2')).toBeNull();
});

it.each(['/nowhere', '/blog', '/blog/1/2', '/NEJKdetail', '/blog/%E0%A4%A', '/%', '/%00'])(
  'finds nobody for %s',
  (pathname) => {
    const warn = jest.spyOn(console, 'warn');
    expect(match(pathname)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  },
);

it('finds nobody in a map without remotes', () => {
  expect(createMatcher(makeMap({}))('/')).toBeNull();
});
