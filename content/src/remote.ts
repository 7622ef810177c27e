import { defineRemote } from '@shared/composition';

/** The pages and widgets of the content team. */
export const remote = defineRemote('content', {
  routes: {
    home: {
      path: '/',
      uses: ['catalogue/first-courses', 'catalogue/upcoming-conferences'],
      skeleton: 'page',
      module: () => import('./exposed/routes/home'),
    },
    about: {
      path: '/about',
      skeleton: 'page',
      module: () => import('./exposed/routes/about'),
    },
    collaborations: {
      path: '/collaborations',
      skeleton: 'cards',
      module: () => import('./exposed/routes/collaborations'),
    },
    collaboration: {
      path: '/readmore-detail/:id',
      skeleton: 'detail',
      module: () => import('./exposed/routes/collaboration'),
    },
    partners: {
      path: '/partners',
      skeleton: 'cards',
      module: () => import('./exposed/routes/partners'),
    },
    partner: {
      path: '/partners-detail/:id',
      skeleton: 'detail',
      module: () => import('./exposed/routes/partner'),
    },
    contact: {
      path: '/contact',
      forms: ['contact'],
      skeleton: 'form',
      module: () => import('./exposed/routes/contact'),
    },
    faqs: {
      path: '/faqs',
      search: ['q'],
      skeleton: 'page',
      module: () => import('./exposed/routes/faqs'),
    },
    blog: {
      path: '/new',
      skeleton: 'cards',
      module: () => import('./exposed/routes/blog'),
    },
    news: {
      path: '/news/:id',
      skeleton: 'cards',
      module: () => import('./exposed/routes/news'),
    },
    article: {
      path: '/blog/:id',
      skeleton: 'article',
      module: () => import('./exposed/routes/article'),
    },
    'empty-list': {
      path: '/EmptyList',
      skeleton: 'page',
      module: () => import('./exposed/routes/empty-list'),
    },
  },
  widgets: {
    affiliations: { module: () => import('./exposed/widgets/affiliations') },
    statistics: { module: () => import('./exposed/widgets/statistics') },
  },
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
  feed: () => import('./contributions/feed'),
  navigation: [
    { id: 'home', label: 'Home', to: '/', placement: 'main', order: 10 },
    { id: 'about', label: 'About', to: '/about', placement: 'main', order: 20 },
    {
      id: 'collaborations',
      label: 'Collaborations',
      to: '/collaborations',
      placement: 'main',
      order: 30,
    },
    { id: 'partners', label: 'Partners', to: '/partners', placement: 'main', order: 40 },
    { id: 'blog', label: 'Blog', to: '/new', placement: 'main', order: 70 },
    { id: 'contact', label: 'Contact', to: '/contact', placement: 'main', order: 90 },
    { id: 'faqs', label: 'FAQs', to: '/faqs', placement: 'main', order: 100 },
    { id: 'footer-home', label: 'Home', to: '/', placement: 'footer', order: 10 },
    { id: 'footer-about', label: 'About Us', to: '/about', placement: 'footer', order: 20 },
    {
      id: 'footer-collaborations',
      label: 'Collaborations',
      to: '/collaborations',
      placement: 'footer',
      order: 30,
    },
    { id: 'footer-partners', label: 'Partners', to: '/partners', placement: 'footer', order: 40 },
  ],
});
