import { defineRemote } from '@meridian/composition';
import { paths } from '@meridian/contracts';

/** All providers share one grid page and one detail page. */
const grid = {
  search: ['q', 'sort'],
  skeleton: 'cards' as const,
  module: () => import('./grid/grid.route'),
};
const detail = { skeleton: 'detail' as const, module: () => import('./detail/detail.route') };

/** The pages of the shop team. */
export const remote = defineRemote('shop', {
  routes: {
    hub: {
      path: paths.shop(),
      hydrate: 'never',
      skeleton: 'cards',
      module: () => import('./hub/hub.route'),
    },
    'sanford-grid': { ...grid, path: paths.shopGrid('sanford') },
    'sanford-detail': { ...detail, path: paths.shopDetail('sanford', ':id') },
    'access-grid': { ...grid, path: paths.shopGrid('access') },
    'access-detail': { ...detail, path: paths.shopDetail('access', ':id') },
    'nejm-grid': { ...grid, path: paths.shopGrid('nejm') },
    'nejm-detail': { ...detail, path: paths.shopDetail('nejm', ':id') },
    'isabel-grid': { ...grid, path: paths.shopGrid('isabel') },
    'isabel-detail': { ...detail, path: paths.shopDetail('isabel', ':id') },
    'anatomica-grid': { ...grid, path: paths.shopGrid('anatomica') },
    'anatomica-detail': { ...detail, path: paths.shopDetail('anatomica', ':id') },
    'oxford-grid': { ...grid, path: paths.shopGrid('oxford') },
    'oxford-detail': { ...detail, path: paths.shopDetail('oxford', ':id') },
  },
  widgets: {},
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
  navigation: [{ id: 'shop', label: 'Shop', to: paths.shop(), placement: 'main', order: 80 }],
});
