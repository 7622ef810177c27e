import { emptyPageState, type RenderedPage } from '@meridian/contracts/ssr';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import type { ServedGeneration } from '../live/live-site';
import { testSettings } from '../testing/make-release';
import { describePage, toReportId } from './page-facts';

const mapWith = (version: string) =>
  makeMap({
    shop: { ...makeRelease('shop'), version: '1.4.0' },
    blog: { ...makeRelease('blog'), version },
  });
const map = mapWith('2.0.0');
const served = {
  id: '0.12',
  map,
  shell: { record: { version: '5.0.0' } },
} as unknown as ServedGeneration;

const rendered = (changes: object = {}, state: object = {}): RenderedPage & object => ({
  status: 200,
  html: '',
  meta: { title: '', description: '', heading: null },
  state: { ...emptyPageState(map, testSettings), ...state },
  used: [],
  problems: [],
  isComplete: true,
  ...changes,
});

const shop = { app: 'shop', version: '1.4.0' };
const blog = { app: 'blog', version: '2.0.0' };
const shell = { app: 'shell', version: '5.0.0' };
const kind = 'serverErrors';

it('a page belongs to the release of its route, or to the shell', () => {
  expect(describePage(served, 'shop', rendered())).toEqual({
    generation: '0.12',
    page: shop,
    faults: [],
  });
  expect(describePage(served, null, rendered({ status: 404 }))).toMatchObject({
    page: shell,
    faults: [],
  });
});

it.each<[string, object, object, object[]]>([
  ['a page that threw', { status: 500 }, {}, [{ ...shop, kind }]],
  ['a page that hung', { failure: 'hung' }, {}, [{ ...shop, kind: 'renderTimeouts' }]],
  ['what the backend did', { status: 502, failure: 'outside' }, {}, []],
  ['a shell that threw', { failure: 'shell failed' }, {}, [{ ...shell, kind }]],
  [
    'widgets of one release, counted once',
    { brokenWidgets: ['blog/strip', 'blog/list', 'toString/x'] },
    { failedWidgets: ['blog/strip'] },
    [{ ...blog, kind }],
  ],
  ['a release whose fallback was used', {}, { map: mapWith('1.9.0') }, [{ ...blog, kind }]],
])('%s is a fault of its release, or of none', (_, changes, state, faults) => {
  expect(describePage(served, 'shop', rendered(changes, state)).faults).toEqual(faults);
});

it('a page names a generation with many canaries by a short id', () => {
  const canaries = Array.from({ length: 60 }, (_, index) => `app-${index}/1.0.0`);
  const idWith = (last: string) => toReportId(`0.12 ${[...canaries, last].join(' ')}`);
  expect(idWith('shop/1.4.0')).toMatch(/^0\.12 [\w-]{43}$/);
  expect(idWith('shop/1.4.0')).not.toBe(idWith('shop/1.5.0'));
  expect(toReportId('0.12 shop/1.4.0')).toBe('0.12 shop/1.4.0');
});
