import { defineRemote } from '@meridian/composition';
import { previewedConferenceSchema } from '@meridian/contracts/schemas';
import * as v from 'valibot';

export const remote = defineRemote('catalogue', {
  routes: {
    courses: {
      hydrate: 'touch',
      path: '/courses',
      search: [
        ...['focus', 'mode', 'month', 'time', 'city', 'price', 'language', 'open'],
        ...['q', 'sort', 'show'],
      ],
      loadsByQuery: true,
      data: ['/course-list'],
      module: () => import('./courses/courses.route'),
    },
    'courses-detail': {
      hydrate: 'touch',
      path: '/courses-detail/:id',
      data: ['/read-course/:id', '/course-list'],
      module: () => import('./courses-detail/courses-detail.route'),
    },
    conferences: {
      hydrate: 'touch',
      path: '/conferences',
      search: ['when', 'focus', 'month', 'city', 'country', 'mode', 'q', 'sort', 'show'],
      loadsByQuery: true,
      data: ['/conference-list'],
      module: () => import('./conferences/conferences.route'),
    },
    'conferences-detail': {
      hydrate: 'touch',
      path: '/conferences-detail/:id',
      data: ['/show-data/:id', '/conference-list'],
      module: () => import('./conferences-detail/conferences-detail.route'),
    },
    'enroll-now': {
      path: '/enroll-now',
      languages: ['ur'],
      data: ['/show-data', '/read-course'],
      search: ['conference', 'course'],
      forms: ['pre-registration'],
      module: () => import('./enroll-now/enroll-now.route'),
    },
  },
  widgets: {
    /** The next three courses, as cards under a heading of the page that places them. */
    'first-courses': {
      props: v.object({ heading: v.string() }),
      hydrate: 'never',
      languages: ['ur'],
      fallbackLink: 'courses',
      module: () => import('./widgets/first-courses.widget'),
    },
    /** The first three upcoming conferences, as cards with date blocks. */
    'upcoming-conferences': {
      props: v.object({ heading: v.string() }),
      hydrate: 'never',
      languages: ['ur'],
      fallbackLink: 'conferences',
      module: () => import('./widgets/upcoming-conferences.widget'),
    },
    /** The next three conferences and courses, for the footer. */
    'footer-conferences': {
      slot: 'footer-feature',
      hydrate: 'never',
      languages: ['ur'],
      fallbackLink: 'conferences',
      module: () => import('./widgets/footer-conferences.widget'),
    },
    /** A conference as its page and its card will look once it is public, from the property alone. */
    'conference-preview': {
      props: v.object({ conference: previewedConferenceSchema }),
      label: 'The preview',
      module: () => import('./widgets/conference-preview.widget'),
    },
  },
  translations: {
    ur: {
      labels: { Courses: 'کورسز', Conferences: 'کانفرنسیں', 'The preview': 'پیش منظر' },
      messages: () => import('./messages/ur'),
    },
  },
  search: () => import('./contributions/search'),
  sitemap: () => import('./contributions/sitemap'),
  navigation: [
    { id: 'courses', label: 'Courses', to: '/courses', placement: 'main', order: 50 },
    {
      id: 'conferences',
      label: 'Conferences',
      to: '/conferences',
      placement: 'main',
      order: 60,
    },
    { id: 'footer-courses', label: 'Courses', to: '/courses', placement: 'footer', order: 50 },
  ],
});
