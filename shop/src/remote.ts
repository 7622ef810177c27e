import { defineRemote } from '@shared/composition';
import { paths, type RouteRecord, shopPaths } from '@shared/contracts';

const grid: Pick<RouteRecord, 'search' | 'skeleton'> = { search: ['q', 'sort'], skeleton: 'cards' };
const detail: Pick<RouteRecord, 'skeleton'> = { skeleton: 'detail' };

export const remote = defineRemote('shop', {
  routes: {
    hub: {
      path: '/shop',
      skeleton: 'cards',
      module: () => import('./exposed/routes/hub'),
    },
    'sanford-grid': {
      ...grid,
      path: shopPaths.sanford.grid,
      module: () => import('./exposed/routes/sanford-grid'),
    },
    'sanford-detail': {
      ...detail,
      path: `${shopPaths.sanford.detail}/:id`,
      module: () => import('./exposed/routes/sanford-detail'),
    },
    'access-grid': {
      ...grid,
      path: shopPaths.access.grid,
      module: () => import('./exposed/routes/access-grid'),
    },
    'access-detail': {
      ...detail,
      path: `${shopPaths.access.detail}/:id`,
      module: () => import('./exposed/routes/access-detail'),
    },
    'nejm-grid': {
      ...grid,
      path: shopPaths.nejm.grid,
      module: () => import('./exposed/routes/nejm-grid'),
    },
    'nejm-detail': {
      ...detail,
      path: `${shopPaths.nejm.detail}/:id`,
      module: () => import('./exposed/routes/nejm-detail'),
    },
    'isabel-grid': {
      ...grid,
      path: shopPaths.isabel.grid,
      module: () => import('./exposed/routes/isabel-grid'),
    },
    'isabel-detail': {
      ...detail,
      path: `${shopPaths.isabel.detail}/:id`,
      module: () => import('./exposed/routes/isabel-detail'),
    },
    'anatomica-grid': {
      ...grid,
      path: shopPaths.anatomica.grid,
      module: () => import('./exposed/routes/anatomica-grid'),
    },
    'anatomica-detail': {
      ...detail,
      path: `${shopPaths.anatomica.detail}/:id`,
      module: () => import('./exposed/routes/anatomica-detail'),
    },
    'oxford-grid': {
      ...grid,
      path: shopPaths.oxford.grid,
      module: () => import('./exposed/routes/oxford-grid'),
    },
    'oxford-detail': {
      ...detail,
      path: `${shopPaths.oxford.detail}/:id`,
      module: () => import('./exposed/routes/oxford-detail'),
    },
  },
  widgets: {},
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
  navigation: [{ id: 'shop', label: 'Shop', to: paths.shop(), placement: 'main', order: 80 }],
});
