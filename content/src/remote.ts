import { defineRemote } from '@meridian/composition';

/** Of pages with pictures that operators set. */
const pictured = { hydrate: 'never' as const, data: ['/item-pictures' as const] };
const main = { placement: 'main' } as const;
const footer = { placement: 'footer' } as const;

/** The pages and widgets of the content team. */
export const remote = defineRemote('content', {
  routes: {
    home: {
      path: '/',
      languages: ['ur'],
      hydrate: 'never',
      data: ['/course-list', '/conference-list'],
      uses: ['catalogue/first-courses', 'catalogue/upcoming-conferences'],
      module: () => import('./home/home.route'),
    },
    about: {
      path: '/about',
      hydrate: 'never',
      module: () => import('./about/about.route'),
    },
    collaborations: {
      ...pictured,
      path: '/collaborations',
      module: () => import('./collaborations/collaborations.route'),
    },
    collaboration: {
      ...pictured,
      path: '/readmore-detail/:id',
      module: () => import('./organisation/organisation.route'),
    },
    partners: {
      ...pictured,
      path: '/partners',
      module: () => import('./partners/partners.route'),
    },
    partner: {
      ...pictured,
      path: '/partners-detail/:id',
      module: () => import('./organisation/organisation.route'),
    },
    contact: {
      path: '/contact',
      languages: ['ur'],
      forms: ['contact'],
      module: () => import('./contact/contact.route'),
    },
    faqs: {
      hydrate: 'touch',
      path: '/faqs',
      languages: ['ur'],
      search: ['q'],
      module: () => import('./faqs/faqs.route'),
    },
    blog: {
      ...pictured,
      path: '/new',
      module: () => import('./blog/blog.route'),
    },
    news: {
      ...pictured,
      path: '/news/:id',
      module: () => import('./blog/news.route'),
    },
    article: {
      hydrate: 'touch',
      path: '/blog/:id',
      data: ['/item-pictures'],
      module: () => import('./article/article.route'),
    },
    privacy: {
      path: '/privacy',
      hydrate: 'never',
      module: () => import('./privacy/privacy.route'),
    },
    terms: {
      path: '/terms',
      hydrate: 'never',
      module: () => import('./terms/terms.route'),
    },
    accessibility: {
      path: '/accessibility',
      hydrate: 'never',
      module: () => import('./accessibility/accessibility.route'),
    },
    'empty-list': {
      hydrate: 'never',
      path: '/EmptyList',
      module: () => import('./empty-list/empty-list.route'),
    },
  },
  widgets: {
    /** The monograms of the institutions, as a strip. */
    affiliations: { hydrate: 'never', module: () => import('./affiliations/affiliations.widget') },
    /** The four figures: participations, conferences, events, courses. */
    statistics: { hydrate: 'never', module: () => import('./statistics/statistics.widget') },
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
    { ...main, id: 'home', label: 'Home', to: '/', order: 10 },
    { ...main, id: 'about', label: 'About', to: '/about', order: 20 },
    { ...main, id: 'collaborations', label: 'Collaborations', to: '/collaborations', order: 30 },
    { ...main, id: 'partners', label: 'Partners', to: '/partners', order: 40 },
    { ...main, id: 'blog', label: 'Blog', to: '/new', order: 70 },
    { ...main, id: 'contact', label: 'Contact', to: '/contact', order: 90 },
    { ...main, id: 'faqs', label: 'FAQs', to: '/faqs', order: 100 },
    { ...footer, id: 'footer-home', label: 'Home', to: '/', order: 10 },
    { ...footer, id: 'footer-about', label: 'About Us', to: '/about', order: 20 },
    {
      ...footer,
      id: 'footer-collaborations',
      label: 'Collaborations',
      to: '/collaborations',
      order: 30,
    },
    { ...footer, id: 'footer-partners', label: 'Partners', to: '/partners', order: 40 },
    { ...footer, id: 'privacy', label: 'Privacy notice', to: '/privacy', order: 110 },
    { ...footer, id: 'terms', label: 'Terms of use', to: '/terms', order: 120 },
    { ...footer, id: 'accessibility', label: 'Accessibility', to: '/accessibility', order: 130 },
  ],
});
