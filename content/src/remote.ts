import { defineRemote } from '@meridian/composition';

/** The pages and widgets of the content team. */
export const remote = defineRemote('content', {
  routes: {
    home: {
      path: '/',
      languages: ['ur'],
      hydrate: 'never',
      uses: ['catalogue/first-courses', 'catalogue/upcoming-conferences'],
      skeleton: 'page',
      module: () => import('./home/home.route'),
    },
    about: {
      path: '/about',
      hydrate: 'never',
      skeleton: 'page',
      module: () => import('./about/about.route'),
    },
    collaborations: {
      path: '/collaborations',
      skeleton: 'cards',
      module: () => import('./collaborations/collaborations.route'),
    },
    collaboration: {
      path: '/readmore-detail/:id',
      skeleton: 'detail',
      module: () => import('./organisation/organisation.route'),
    },
    partners: {
      path: '/partners',
      skeleton: 'cards',
      module: () => import('./partners/partners.route'),
    },
    partner: {
      path: '/partners-detail/:id',
      skeleton: 'detail',
      module: () => import('./organisation/organisation.route'),
    },
    contact: {
      path: '/contact',
      languages: ['ur'],
      forms: ['contact'],
      skeleton: 'form',
      module: () => import('./contact/contact.route'),
    },
    faqs: {
      path: '/faqs',
      languages: ['ur'],
      search: ['q'],
      skeleton: 'page',
      module: () => import('./faqs/faqs.route'),
    },
    blog: { path: '/new', skeleton: 'cards', module: () => import('./blog/blog.route') },
    news: {
      path: '/news/:id',
      skeleton: 'cards',
      module: () => import('./blog/news.route'),
    },
    article: {
      path: '/blog/:id',
      skeleton: 'article',
      module: () => import('./article/article.route'),
    },
    privacy: {
      path: '/privacy',
      hydrate: 'never',
      skeleton: 'article',
      module: () => import('./privacy/privacy.route'),
    },
    terms: {
      path: '/terms',
      hydrate: 'never',
      skeleton: 'article',
      module: () => import('./terms/terms.route'),
    },
    accessibility: {
      path: '/accessibility',
      hydrate: 'never',
      skeleton: 'article',
      module: () => import('./accessibility/accessibility.route'),
    },
    'empty-list': {
      path: '/EmptyList',
      skeleton: 'page',
      module: () => import('./empty-list/empty-list.route'),
    },
  },
  widgets: {
    /** The monograms of the institutions, as a strip. */
    affiliations: { module: () => import('./affiliations/affiliations.widget') },
    /** The four figures: participations, conferences, events, courses. */
    statistics: { module: () => import('./statistics/statistics.widget') },
  },
  translations: {
    ur: {
      labels: {
        Home: 'سرورق',
        About: 'تعارف',
        'About Us': 'ہمارے بارے میں',
        Collaborations: 'اشتراک',
        Partners: 'شراکت دار',
        Blog: 'بلاگ',
        Contact: 'رابطہ',
        FAQs: 'سوالات',
        'Privacy notice': 'رازداری کا نوٹس',
        'Terms of use': 'استعمال کی شرائط',
        Accessibility: 'رسائی',
      },
      messages: () => import('./messages/ur'),
    },
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
    {
      id: 'footer-partners',
      label: 'Partners',
      to: '/partners',
      placement: 'footer',
      order: 40,
    },
    { id: 'privacy', label: 'Privacy notice', to: '/privacy', placement: 'footer', order: 110 },
    { id: 'terms', label: 'Terms of use', to: '/terms', placement: 'footer', order: 120 },
    {
      id: 'accessibility',
      label: 'Accessibility',
      to: '/accessibility',
      placement: 'footer',
      order: 130,
    },
  ],
});
