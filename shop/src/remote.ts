import { defineRemote } from '@meridian/composition';

/** All providers share one grid page and one detail page. */
const grid = {
  hydrate: 'touch' as const,
  search: ['q', 'sort'],
  data: ['/item-pictures' as const],
  module: () => import('./grid/grid.route'),
};
const detail = {
  hydrate: 'never' as const,
  data: ['/item-pictures' as const],
  module: () => import('./detail/detail.route'),
};

export const remote = defineRemote('shop', {
  routes: {
    hub: {
      path: '/shop',
      data: ['/item-pictures'],
      hydrate: 'never',
      module: () => import('./hub/hub.route'),
    },
    'sanford-grid': { ...grid, path: '/sanford-guides' },
    'sanford-detail': { ...detail, path: '/sanforddetail/:id' },
    'access-grid': { ...grid, path: '/access-medicine' },
    'access-detail': { ...detail, path: '/accessdetail/:id' },
    'nejm-grid': { ...grid, path: '/nejm-knowledge' },
    'nejm-detail': { ...detail, path: '/NEJKdetail/:id' },
    'isabel-grid': { ...grid, path: '/guides' },
    'isabel-detail': { ...detail, path: '/isabaldetail/:id' },
    'anatomica-grid': { ...grid, path: '/3d-anantomica' },
    'anatomica-detail': { ...detail, path: '/anatomicadetail/:id' },
    'oxford-grid': {
      ...grid,
      path: '/books',
      search: [...grid.search, 'subject', 'author', 'year', 'series', 'show'],
    },
    'oxford-detail': { ...detail, path: '/price-detail/:id' },
  },
  widgets: {},
  translations: { ur: { labels: { Shop: 'شاپ' } } },
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
  navigation: [{ id: 'shop', label: 'Shop', to: '/shop', placement: 'main', order: 80 }],
});
