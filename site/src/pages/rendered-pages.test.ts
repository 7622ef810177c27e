import { createPathFinder } from '@meridian/contracts/pages';
import type { RenderedPage } from '@meridian/contracts/ssr';
import { makeMap, makeRelease as makePageRelease } from '@meridian/contracts/testing';
import { load, makeRelease } from '../testing/make-release';
import type { RequestedPage } from './page-match';
import { createRenderedPages } from './rendered-pages';

const book = { id: 'new-books', slot: 'footer-feature' as const };

/** A request for the catalogue's page in a generation with these releases. */
function request(
  id: string,
  {
    shell = '1.0.0',
    catalogue = '1.0.0',
    shop = '1.0.0',
    label = 'Shop',
    slots = [] as (typeof book)[],
  } = {},
): RequestedPage {
  const map = makeMap({
    catalogue: makePageRelease('catalogue', { version: catalogue, routes: { list: '/courses' } }),
    shop: makePageRelease('shop', {
      version: shop,
      widgets: Object.fromEntries(slots.map((slot) => [slot.id, slot])),
      navigation: [{ id: 'shop', label, to: '/shop', placement: 'main', order: 1 }],
    }),
  });
  const findPath = createPathFinder(map);
  return {
    served: { id, map, findPath, shell: load(makeRelease('shell', shell)) },
    language: 'en',
    pathname: '/courses',
    url: '/courses',
    match: findPath('/courses')?.match ?? null,
  } as unknown as RequestedPage;
}

const page = (changes: Partial<RenderedPage> = {}) =>
  ({
    status: 200,
    html: '<h1>Courses</h1>',
    state: { map: null },
    used: [{ app: 'catalogue', module: './routes/list', hydrate: 'never' }],
    problems: [],
    isComplete: true,
    ...changes,
  }) as unknown as RenderedPage;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function save(rendered = page()) {
  const pages = createRenderedPages();
  pages.save(request('1.1'), 'a', rendered);
  return pages;
}

it('finds a page again after a change that does not concern it, with the map of then', () => {
  const next = request('1.2', { shop: '2.0.0' });
  const found = save().find(next, 'a');
  expect(found?.html).toBe('<h1>Courses</h1>');
  expect(found?.state.map).toBe(next.served.map);
});

it.each([
  ['its own release', { catalogue: '2.0.0' }],
  ['the shell', { shell: '2.0.0' }],
  ['the navigation', { label: 'Books' }],
  ['a widget of the frame', { slots: [book] }],
])('does not after a change of %s', (_, change) => {
  expect(save().find(request('1.2', change), 'a')).toBeNull();
});

it('does not in the same generation, where a page is rendered anew because it is stale', () => {
  expect(save().find(request('1.1'), 'a')).toBeNull();
});

it('does not once the page would be stale', () => {
  const pages = save();
  jest.advanceTimersByTime(59_000);
  expect(pages.find(request('1.2'), 'a')).not.toBeNull();
  jest.advanceTimersByTime(1000);
  expect(pages.find(request('1.2'), 'a')).toBeNull();
});

it.each([
  ['failed', { status: 500 as const }],
  ['is incomplete', { isComplete: false }],
  ['has a problem', { problems: ['shop/new-books: away'] }],
])('does not remember a page that %s', (_, change) => {
  expect(save(page(change)).find(request('1.2'), 'a')).toBeNull();
});
