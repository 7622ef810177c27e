import { defineRemote } from '@meridian/composition';

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
      hydrate: 'never',
      path: '/collaborations',
      data: ['/item-pictures'],
      module: () => import('./collaborations/collaborations.route'),
    },
    collaboration: {
      hydrate: 'never',
      path: '/readmore-detail/:id',
      data: ['/item-pictures'],
      module: () => import('./organisation/organisation.route'),
    },
    partners: {
      hydrate: 'never',
      path: '/partners',
      data: ['/item-pictures'],
      module: () => import('./partners/partners.route'),
    },
    partner: {
      hydrate: 'never',
      path: '/partners-detail/:id',
      data: ['/item-pictures'],
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
      hydrate: 'never',
      path: '/new',
      data: ['/item-pictures'],
      module: () => import('./blog/blog.route'),
    },
    news: {
      hydrate: 'never',
      path: '/news/:id',
      data: ['/item-pictures'],
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
      module: () => import('./legal/privacy/privacy.route'),
    },
    terms: {
      path: '/terms',
      hydrate: 'never',
      module: () => import('./legal/terms.route'),
    },
    accessibility: {
      path: '/accessibility',
      hydrate: 'never',
      module: () => import('./legal/accessibility.route'),
    },
    'empty-list': {
      hydrate: 'never',
      path: '/EmptyList',
      module: () => import('./empty-list/empty-list.route'),
    },
  },
  widgets: {
    /** The monograms of the institutions, as a strip. */
    affiliations: { hydrate: 'never', module: () => import('./widgets/affiliations.widget') },
    /** The four figures: participations, conferences, events, courses. */
    statistics: { hydrate: 'never', module: () => import('./widgets/statistics.widget') },
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
