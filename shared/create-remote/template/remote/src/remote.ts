import { defineRemote } from '@meridian/composition';

/** The pages, the widget and the contributions of the reading-room team. */
export const remote = defineRemote('reading-room', {
  routes: {
    overview: {
      path: '/reading-room',
      hydrate: 'never',
      module: () => import('./overview/overview.route'),
    },
    article: {
      path: '/reading-room/:id',
      hydrate: 'never',
      module: () => import('./article/article.route'),
    },
  },
  widgets: {
    latest: {
      label: 'The latest article',
      hydrate: 'never',
      fallbackLink: 'reading-room',
      module: () => import('./latest/latest.widget'),
    },
  },
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
  navigation: [
    {
      id: 'reading-room',
      label: 'Reading room',
      to: '/reading-room',
      placement: 'footer',
      order: 100,
    },
  ],
});
