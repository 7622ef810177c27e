import { defineRemote } from '@meridian/composition';
import { paths } from '@meridian/contracts';

/** The pages and widgets of the content team. */
export const remote = defineRemote('content', {
  routes: {
    home: {
      path: paths.home(),
      hydrate: 'never',
      uses: ['catalogue/first-courses', 'catalogue/upcoming-conferences'],
      skeleton: 'page',
      module: () => import('./home/home.route'),
    },
    about: {
      path: paths.about(),
      hydrate: 'never',
      skeleton: 'page',
      module: () => import('./about/about.route'),
    },
    collaborations: {
      path: paths.collaborations(),
      skeleton: 'cards',
      module: () => import('./collaborations/collaborations.route'),
    },
    collaboration: {
      path: paths.collaboration(':id'),
      skeleton: 'detail',
      module: () => import('./organisation/organisation.route'),
    },
    partners: {
      path: paths.partners(),
      skeleton: 'cards',
      module: () => import('./partners/partners.route'),
    },
    partner: {
      path: paths.partner(':id'),
      skeleton: 'detail',
      module: () => import('./organisation/organisation.route'),
    },
    contact: {
      path: paths.contact(),
      forms: ['contact'],
      skeleton: 'form',
      module: () => import('./contact/contact.route'),
    },
    faqs: {
      path: paths.faqs(),
      search: ['q'],
      skeleton: 'page',
      module: () => import('./faqs/faqs.route'),
    },
    blog: { path: paths.blog(), skeleton: 'cards', module: () => import('./blog/blog.route') },
    news: {
      path: paths.newsFrom(':id'),
      skeleton: 'cards',
      module: () => import('./blog/news.route'),
    },
    article: {
      path: paths.article(':id'),
      skeleton: 'article',
      module: () => import('./article/article.route'),
    },
    'empty-list': {
      path: paths.emptyList(),
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
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
  feed: () => import('./contributions/feed'),
  navigation: [
    { id: 'home', label: 'Home', to: paths.home(), placement: 'main', order: 10 },
    { id: 'about', label: 'About', to: paths.about(), placement: 'main', order: 20 },
    {
      id: 'collaborations',
      label: 'Collaborations',
      to: paths.collaborations(),
      placement: 'main',
      order: 30,
    },
    { id: 'partners', label: 'Partners', to: paths.partners(), placement: 'main', order: 40 },
    { id: 'blog', label: 'Blog', to: paths.blog(), placement: 'main', order: 70 },
    { id: 'contact', label: 'Contact', to: paths.contact(), placement: 'main', order: 90 },
    { id: 'faqs', label: 'FAQs', to: paths.faqs(), placement: 'main', order: 100 },
    { id: 'footer-home', label: 'Home', to: paths.home(), placement: 'footer', order: 10 },
    { id: 'footer-about', label: 'About Us', to: paths.about(), placement: 'footer', order: 20 },
    {
      id: 'footer-collaborations',
      label: 'Collaborations',
      to: paths.collaborations(),
      placement: 'footer',
      order: 30,
    },
    {
      id: 'footer-partners',
      label: 'Partners',
      to: paths.partners(),
      placement: 'footer',
      order: 40,
    },
  ],
});
