import { defineRemote } from '@shared/composition';

/** The pages and widgets of the catalogue team. */
export const remote = defineRemote('catalogue', {
  routes: {
    courses: {
      path: '/courses',
      data: ['/read-course'],
      search: ['focus', 'q', 'sort'],
      skeleton: 'cards',
      module: () => import('./exposed/routes/courses'),
    },
    'courses-detail': {
      path: '/courses-detail/:id',
      data: ['/read-course/:id', '/read-course'],
      skeleton: 'detail',
      module: () => import('./exposed/routes/courses-detail'),
    },
    conferences: {
      path: '/conferences',
      data: ['/show-data'],
      search: ['q', 'when'],
      skeleton: 'cards',
      module: () => import('./exposed/routes/conferences'),
    },
    'conferences-detail': {
      path: '/conferences-detail/:id',
      data: ['/show-data/:id', '/show-data'],
      skeleton: 'detail',
      module: () => import('./exposed/routes/conferences-detail'),
    },
    'enroll-now': {
      path: '/enroll-now',
      data: ['/show-data', '/read-course'],
      search: ['conference', 'course'],
      skeleton: 'form',
      forms: ['pre-registration'],
      module: () => import('./exposed/routes/enroll-now'),
    },
  },
  widgets: {
    'first-courses': {
      fallbackLink: 'courses',
      data: ['/read-course'],
      module: () => import('./exposed/widgets/first-courses'),
    },
    'upcoming-conferences': {
      fallbackLink: 'conferences',
      data: ['/show-data'],
      module: () => import('./exposed/widgets/upcoming-conferences'),
    },
    'footer-conferences': {
      slot: 'footer-feature',
      fallbackLink: 'conferences',
      data: ['/show-data'],
      module: () => import('./exposed/widgets/footer-conferences'),
    },
    'conference-preview': {
      label: 'The preview',
      module: () => import('./exposed/widgets/conference-preview'),
    },
  },
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
  navigation: [
    { id: 'courses', label: 'Courses', to: '/courses', placement: 'main', order: 50 },
    { id: 'conferences', label: 'Conferences', to: '/conferences', placement: 'main', order: 60 },
    { id: 'footer-courses', label: 'Courses', to: '/courses', placement: 'footer', order: 50 },
  ],
});
