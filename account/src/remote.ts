import { defineRemote } from '@meridian/composition';

export const remote = defineRemote('account', {
  routes: {
    login: {
      path: '/login',
      languages: ['ur'],
      search: ['mode'],
      module: () => import('./login/login.route'),
    },
    'forgot-password': {
      path: '/forgetpassword',
      languages: ['ur'],
      module: () => import('./forgot-password/forgot-password.route'),
    },
    'confirm-email': {
      path: '/confirm-email',
      languages: ['ur'],
      module: () => import('./confirm-email/confirm-email.route'),
    },
    'add-conference': {
      path: '/add_conference',
      data: ['/show-data'],
      search: ['proposal'],
      module: () => import('./add-conference/add-conference.route'),
    },
    'add-course': {
      path: '/add_course',
      search: ['course'],
      module: () => import('./add-course/add-course.route'),
    },
    organizer: {
      path: '/databutton',
      module: () => import('./organizer/organizer.route'),
    },
  },
  widgets: {
    /** LOGIN, or a link to the organizer’s page and LOGOUT. */
    'sign-in-state': {
      slot: 'header-action',
      hydrate: 'never',
      languages: ['ur'],
      storedKeys: ['name-logged-in', 'sign-out-pending'],
      fallbackLink: 'login',
      module: () => import('./login/sign-in-state.widget'),
    },
  },
  translations: {
    ur: { labels: { LOGIN: 'لاگ اِن' }, messages: () => import('./messages/ur') },
  },
  search: () => import('./contributions/search'),
  navigation: [
    {
      id: 'login',
      label: 'LOGIN',
      to: '/login',
      placement: 'action',
      newTab: true,
      order: 10,
    },
  ],
});
