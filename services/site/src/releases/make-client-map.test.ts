import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { makeRelease as makeTestRelease } from '../testing/make-release';
import { narrowMap, toClientRelease } from './make-client-map';

const item = (id: string) => ({ id, label: id, to: '/list', placement: 'main' as const, order: 1 });

const shop = makeRelease('shop', {
  routes: { list: '/list', detail: '/detail/:id' },
  widgets: { teaser: {}, strip: {} },
  navigation: [item('shop')],
});
const shopBefore = makeRelease('shop', { version: '0.9.0', routes: { list: '/list' } });
const account = makeRelease('account', {
  routes: { login: '/login' },
  widgets: { state: { slot: 'header-action' }, other: {} },
});
const news = makeRelease('news', { routes: { blog: '/blog' } });
const shellRoutes = makeRelease('shell', { routes: { search: '/search', more: '/more' } }).routes;
const map = makeMap({ shop: [shop, shopBefore], account, news }, shellRoutes);

const used = [
  { app: 'shop', module: './routes/list', hydrate: 'load' as const },
  { app: 'shop', module: './widgets/teaser', hydrate: 'touch' as const },
];

describe('the map of one page', () => {
  it('has the used modules with their hashes, and the page', () => {
    const live = narrowMap(map, used).apps.shop?.live;
    expect(Object.keys(live?.modules ?? {})).toEqual(['./routes/list', './widgets/teaser']);
    expect(live?.routes.map(({ id }) => id)).toEqual(['list']);
    expect(live?.widgets.map(({ id }) => id)).toEqual(['teaser']);
    const files = Object.values(live?.modules ?? {}).flatMap(({ js, css }) => [...js, ...css]);
    expect(Object.keys(live?.integrity ?? {}).sort()).toEqual(files.sort());
    expect(live?.entry).toEqual(shop.entry);
    expect(narrowMap(map, used).apps.shop?.fallback).toBeNull();
  });

  it('has the parts of every app that the frame shows, and no other apps', () => {
    const { apps } = narrowMap(map, used);
    expect(apps.shop?.live.navigation).toEqual(shop.navigation);
    expect(apps.account?.live.widgets.map(({ id }) => id)).toEqual(['state']);
    expect(apps.account?.live.routes).toEqual([]);
    expect(Object.keys(apps)).toEqual(['shop', 'account']);
  });

  it('has the failed widgets, for the names on their cards, without their files', () => {
    const live = narrowMap(map, used, ['shop/strip']).apps.shop?.live;
    expect(live?.widgets.map(({ id }) => id)).toEqual(['teaser', 'strip']);
    expect(Object.keys(live?.modules ?? {})).not.toContain('./widgets/strip');
  });

  it('has the page, but no files of modules that are never hydrated', () => {
    const never = used.map((one) => ({ ...one, hydrate: 'never' as const }));
    const live = narrowMap(map, never).apps.shop?.live;
    expect(live?.modules).toEqual({});
    expect(live?.integrity).toEqual({});
    expect(live?.routes.map(({ id }) => id)).toEqual(['list']);
  });

  it('has the page of the shell that is shown', () => {
    expect(narrowMap(map, used).shell.routes).toEqual([]);
    const search = [{ app: map.shell.app, module: './routes/search', hydrate: 'load' as const }];
    expect(narrowMap(map, search).shell.routes.map(({ id }) => id)).toEqual(['search']);
  });
});

it('does not carry the parts of a record that only compilers and the registry read', () => {
  const { record } = makeTestRelease('shop');
  const { routes, widgets } = toClientRelease({
    ...record,
    routes: record.routes.map((route) => ({ ...route, deprecated: 'Use /books instead' })),
    widgets: [{ id: 'teaser', label: 'The teaser', props: {}, deprecated: 'Gone in May' }],
  });
  expect(routes).toEqual(record.routes);
  expect(widgets).toEqual([{ id: 'teaser', label: 'The teaser' }]);
});
