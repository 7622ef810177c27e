import { createPathFinder } from '@meridian/contracts/pages';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { openTestApp } from '@meridian/service/testing';
import { createPageMatching, findPage, type PageEnvironment, toPageUrl } from './page-match';

const map = makeMap({
  catalogue: makeRelease('catalogue', {
    routes: { courses: { path: '/courses', search: ['q', 'focus'] }, about: '/about', home: '/' },
  }),
});
const findPath = createPathFinder(map);

const urlOf = (pathname: string, search: string) =>
  toPageUrl(pathname, search, findPath(pathname)?.match ?? null);

describe('the URL that a page is rendered from', () => {
  it('cuts values that are longer than visitors type, whole characters only', () => {
    const url = urlOf('/courses', `?q=${'x'.repeat(199)}${encodeURIComponent('😀')}`);
    expect(new URLSearchParams(url.split('?')[1]).get('q')).toHaveLength(200);
  });

  it('has at most 50 values of a parameter', () => {
    const sent = Array.from({ length: 60 }, (_, number) => `focus=${number}`).join('&');
    const url = new URL(urlOf('/courses', `?${sent}`), 'https://site.test');
    expect(url.searchParams.getAll('focus')).toHaveLength(50);
  });

  it.each([
    ['/courses', '?q=heart&focus=Nursing', '/courses?focus=Nursing&q=heart'],
    ['/courses', '?utm_source=x&focus=Nursing&q=heart', '/courses?focus=Nursing&q=heart'],
    // The values of a repeated parameter stay in their order, each once.
    ['/courses', '?focus=B&q=heart&focus=A&focus=&focus=B', '/courses?focus=B&focus=A&q=heart'],
    ['/about', '?q=heart', '/about'],
    ['/courses', '?q=', '/courses'],
    ['/courses', '', '/courses'],
    ['/nowhere', '?q=heart', '/nowhere'],
  ])('of %s%s is %s, with what the page depends on, in a fixed order', (pathname, search, url) => {
    expect(urlOf(pathname, search)).toBe(url);
  });
});

function start(served: unknown = { map, findPath, findRetired: () => null }) {
  const app = openTestApp(createPageMatching({ site: { current: () => served as never } }));
  app.all('*', (c) => {
    const { page } = (c.var as unknown as PageEnvironment['Variables']) ?? {};
    return c.json(page && { url: page.url, route: page.match?.owned.route.id ?? null });
  });
  return (path: string, init?: RequestInit) => app.request(`http://site.test${path}`, init);
}

describe('a path in another spelling', () => {
  it.each([
    ['/Courses/', '/courses'],
    ['/COURSES?q=ab&sort=subject', '/courses?q=ab&sort=subject'],
    ['/courses/?q=%2F%2Fevil.example', '/courses?q=%2F%2Fevil.example'],
  ])('%s redirects to %s', async (path, canonical) => {
    const response = await start()(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(canonical);
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
  });

  it('is not redirected when a form is posted to it', async () => {
    const response = await start()('/Courses', { method: 'POST' });
    expect(await response.json()).toEqual({ url: '/Courses', route: null });
  });
});

it.each([
  ['/courses?q=ab&sort=subject', { url: '/courses?q=ab', route: 'courses' }],
  ['/', { url: '/', route: 'home' }],
  ['/nope/', { url: '/nope/', route: null }],
  ['//evil.example/', { url: '//evil.example/', route: null }],
])('sets the page of %s', async (path, page) => {
  expect(await (await start()(path)).json()).toEqual(page);
});

describe('an address in Urdu', () => {
  const served = {
    map,
    findPath,
    findRetired: (path: string) => (path === '/old' ? { redirect: '/about' } : null),
  };
  const find = (pathname: string) => {
    const { page, redirect } = findPage(served as never, pathname, '?q=heart');
    const { language, url, match } = page;
    return { language, url, route: match?.owned.route.id ?? null, redirect };
  };

  it.each([
    ['/ur', { language: 'ur', url: '/', route: 'home', redirect: null }],
    ['/ur/courses', { language: 'ur', url: '/courses?q=heart', route: 'courses', redirect: null }],
    ['/ur/nowhere', { language: 'ur', url: '/nowhere', route: null, redirect: null }],
    ['/urban', { language: 'en', url: '/urban', route: null, redirect: null }],
  ])('%s is the page of the path after the language', (pathname, page) => {
    expect(find(pathname)).toEqual(page);
  });

  it.each([
    ['/ur/', '/ur'],
    ['/UR/Courses/', '/ur/courses'],
    ['/ur/old', '/ur/about'],
  ])('%s redirects to %s at once', (pathname, redirect) => {
    expect(find(pathname).redirect).toBe(redirect);
  });
});
