import { defineRemote } from '@meridian/composition';
import { paths } from '@meridian/contracts';

/** The pages and widgets of the catalogue team. */
export const remote = defineRemote('catalogue', {
  routes: {
    courses: {
      path: paths.courses(),
      data: ['/read-course'],
      search: ['focus', 'q', 'sort'],
      skeleton: 'cards',
      module: () => import('./courses/courses.route'),
    },
    'courses-detail': {
      path: paths.course(':id'),
      data: ['/read-course/:id', '/read-course'],
      skeleton: 'detail',
      module: () => import('./courses-detail/courses-detail.route'),
    },
    conferences: {
      path: paths.conferences(),
      data: ['/show-data'],
      search: ['q', 'when'],
      skeleton: 'cards',
      module: () => import('./conferences/conferences.route'),
    },
    'conferences-detail': {
      path: paths.conference(':id'),
      data: ['/show-data/:id', '/show-data'],
      skeleton: 'detail',
      module: () => import('./conferences-detail/conferences-detail.route'),
    },
    'enroll-now': {
      path: paths.enroll(),
      data: ['/show-data', '/read-course'],
      search: ['conference', 'course'],
      skeleton: 'form',
      forms: ['pre-registration'],
      module: () => import('./enroll-now/enroll-now.route'),
    },
  },
  widgets: {
    'first-courses': {
      hydrate: 'never',
      fallbackLink: 'courses',
      module: () => import('./first-courses/first-courses.widget'),
    },
    'upcoming-conferences': {
      hydrate: 'never',
      fallbackLink: 'conferences',
      module: () => import('./upcoming-conferences/upcoming-conferences.widget'),
    },
    'footer-conferences': {
      slot: 'footer-feature',
      hydrate: 'never',
      fallbackLink: 'conferences',
      module: () => import('./footer-conferences/footer-conferences.widget'),
    },
    'conference-preview': {
      label: 'The preview',
      module: () => import('./conference-preview/conference-preview.widget'),
    },
  },
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
  navigation: [
    { id: 'courses', label: 'Courses', to: paths.courses(), placement: 'main', order: 50 },
    {
      id: 'conferences',
      label: 'Conferences',
      to: paths.conferences(),
      placement: 'main',
      order: 60,
    },
    { id: 'footer-courses', label: 'Courses', to: paths.courses(), placement: 'footer', order: 50 },
  ],
});
