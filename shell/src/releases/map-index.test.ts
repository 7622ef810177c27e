import type { NavigationItem } from '@meridian/contracts';
import { makeMap, makeRelease } from '../testing/make-map';
import { listFrameWidgets, listNavigation, listSlot, splitWidgetId } from './map-index';

const item = (id: string, order: number, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  label: id,
  to: `/${id}`,
  placement: 'main',
  order,
  ...more,
});

const map = makeMap({
  shop: makeRelease('shop', {
    widgets: { offer: { slot: 'footer-feature', fallbackLink: 'nowhere' }, teaser: {} },
    navigation: [item('zebra', 20), item('shop', 10)],
  }),
  account: [
    makeRelease('account', {
      widgets: { state: { slot: 'header-action', fallbackLink: 'login' } },
      navigation: [item('login', 10, { placement: 'action' }), item('aardvark', 20)],
    }),
    makeRelease('account', { version: '0.9.0' }),
  ],
});

it('lists one placement of the navigation of all remotes in order, equal positions by id', () => {
  expect(listNavigation(map, 'action').map(({ id }) => id)).toEqual(['login']);
  expect(listNavigation(map, 'main').map(({ id }) => id)).toEqual(['shop', 'aardvark', 'zebra']);
});

it('orders equal positions independently of the visitor’s collation', () => {
  const ids = ['aa', 'z'];
  expect(['z', 'aa'].sort((a, b) => a.localeCompare(b, 'da'))).toEqual(['z', 'aa']);
  const danish = makeMap({
    shop: makeRelease('shop', { navigation: ids.map((id) => item(id, 1)) }),
  });
  const compare = jest.spyOn(String.prototype, 'localeCompare');
  expect(listNavigation(danish, 'main').map(({ id }) => id)).toEqual(ids);
  expect(compare).not.toHaveBeenCalled();
  compare.mockRestore();
});

it('finds the widgets of a slot with their fallback links, and those of every page', () => {
  expect(listSlot(map, 'header-action')).toMatchObject([
    { id: 'account/state', fallbackLink: { to: '/login' } },
  ]);
  expect(listSlot(map, 'footer-feature')).toMatchObject([{ id: 'shop/offer', fallbackLink: null }]);
  expect(listFrameWidgets(map)).toEqual(['account/state', 'shop/offer']);
  expect(splitWidgetId('shop')).toEqual({ app: 'shop', widget: '' });
});
